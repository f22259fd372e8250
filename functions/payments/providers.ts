import { paypalMethods, paypalPayments } from './paypal/paypal-provider.ts';
import type { MoneyProvider, ProviderMethods, ProviderPayments } from './provider.ts';
import { stripeMethods, stripePayments } from './stripe/stripe-provider.ts';

/** Returns the adapter that follows the money at a provider. */
export const paymentsAt = (name: MoneyProvider): ProviderPayments => (name === 'stripe' ? stripePayments : paypalPayments);

/** Returns the adapter whose payment method has this id. */
export const methodsOf = (methodId: string): ProviderMethods => (stripeMethods.owns(methodId) ? stripeMethods : paypalMethods);
