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

/**
 * What the intent has to be like, because the form showed it so.
 * @typedef {{ amount: number, currency: string | undefined }} Expected
 */

/**
 * Throws unless a group in the deferred flow names what is paid.
 * @param {ElementsOptions} options
 */
function checkDeferred({ mode, amount, currency }) {
  if (mode !== 'payment') return;
  if (!Number.isInteger(amount) || Number(amount) <= 0) {
    throw integrationError('Invalid value for elements(): amount should be a positive integer when mode is payment.');
  }
  if (!currency) throw integrationError('Invalid value for elements(): currency is required when mode is payment.');
}

/** The object that `stripe.elements()` returns: the group that a Payment Element belongs to. */
export class Elements {
  /** @param {ElementsOptions} options */
  constructor(options) {
    if (!options.clientSecret && !options.mode) {
      throw integrationError('To create a payment Element, pass a clientSecret or a mode to elements().');
    }
    checkDeferred(options);
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

  /**
   * Changes options of the group, such as the amount in the deferred flow. What was typed stays.
   * @param {ElementsOptions} options
   */
  async update(options) {
    const changed = { ...this.options, ...options };
    checkDeferred(changed);
    this.options = changed;
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
   * @returns {{ error: PageError } | { clientSecret: string, paymentMethodData: Record<string, unknown>, expected?: Expected }}
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
    const { clientSecret: own, amount, currency } = this.options;
    const expected = own || amount === undefined ? undefined : { amount, currency };
    return { clientSecret: secret, paymentMethodData: element.paymentMethodData(), ...(expected && { expected }) };
  }

  #mounted() {
    if (this.payment?.host.isConnected) return this.payment;
    throw integrationError('Please ensure that your Payment Element is mounted before paying.');
  }
}
