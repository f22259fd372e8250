import { paypalMethods, paypalPayments } from './paypal/paypal-provider.ts';
import type { MoneyProvider, ProviderMethods, ProviderPayments } from './provider.ts';
import { stripePayments } from './stripe/payment-intents.ts';
import { stripeMethods } from './stripe/stripe-methods.ts';

/** The adapters that follow the money, by the provider's name. */
export const PAYMENTS: Readonly<Record<MoneyProvider, ProviderPayments>> = { stripe: stripePayments, paypal: paypalPayments };

/** Returns the adapter whose payment method has this id. */
export const methodsOf = (methodId: string): ProviderMethods => (stripeMethods.owns(methodId) ? stripeMethods : paypalMethods);
