import { integrationError } from './api-client.js';
import { PaymentElement } from './payment-element.js';

/** @import { PageError } from './api-client.js' */
/** @import { Appearance } from './appearance.js' */

/**
 * Options with a client secret, or without one in the deferred flow (`mode`, `amount`, `currency`).
 * @typedef {object} ElementsOptions
 * @property {string} [clientSecret]
 * @property {Appearance} [appearance]
 * @property {string} [mode]
 * @property {number} [amount]
 * @property {string} [currency]
 */

/** The object that `stripe.elements()` returns: the group that a Payment Element belongs to. */
export class Elements {
  /** @param {ElementsOptions} options */
  constructor(options) {
    if (!options.clientSecret && !options.mode) {
      throw integrationError('To create a payment Element, pass a clientSecret or a mode to elements().');
    }
    this.options = options;
    /** @type {PaymentElement | null} */
    this.payment = null;
    this.submitted = false;
  }

  /** @param {string} type */
  create(type) {
    if (type !== 'payment')
      throw integrationError(`The Stripe stand-in does not support the ${type} Element, only the payment Element.`);
    if (this.payment) throw integrationError('Can only create one Element of type payment through this Elements.');
    this.payment = new PaymentElement(this.options.appearance, () => {
      this.payment = null;
    });
    return this.payment;
  }

  /** @param {unknown} type the Element's name, or the component that renders it */
  getElement(type) {
    return type === 'payment' || typeof type === 'function' ? this.payment : null;
  }

  /** @param {ElementsOptions} options */
  async update(options) {
    this.options = { ...this.options, ...options };
    this.payment?.setAppearance(this.options.appearance);
  }

  async fetchUpdates() {
    return {};
  }

  /** Ignores handlers: this stand-in has no events that the page does not cause itself. */
  on() {
    return this;
  }

  async submit() {
    const error = this.#mounted().validate();
    this.submitted = error === null;
    return error ? { error } : { selectedPaymentMethod: 'card' };
  }

  /**
   * Returns the intent and the card for `stripe.confirmPayment`, or the card's validation error.
   * @param {string | undefined} clientSecret passed with the call in the deferred flow
   * @returns {{ error: PageError } | { clientSecret: string, paymentMethodData: Record<string, unknown> }}
   */
  confirmation(clientSecret) {
    const secret = clientSecret ?? this.options.clientSecret;
    if (!secret) throw integrationError('stripe.confirmPayment requires the clientSecret of a PaymentIntent.');
    if (!this.options.clientSecret && !this.submitted) {
      throw integrationError('elements.submit() must be called before stripe.confirmPayment().');
    }
    const element = this.#mounted();
    const error = element.validate();
    if (error) return { error };
    return { clientSecret: secret, paymentMethodData: element.paymentMethodData() };
  }

  #mounted() {
    if (this.payment?.host.isConnected) return this.payment;
    throw integrationError('Please ensure that your Payment Element is mounted before paying.');
  }
}
