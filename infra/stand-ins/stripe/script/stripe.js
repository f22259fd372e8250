import { ApiClient, integrationError, pageError } from './api-client.js';
import { Elements } from './elements.js';

/** @import { PageError, PaymentIntent } from './api-client.js' */
/** @import { ElementsOptions, Expected } from './elements.js' */

/**
 * @typedef {object} ConfirmOptions
 * @property {Elements} [elements]
 * @property {string} [clientSecret]
 * @property {{ return_url?: string, payment_method?: string }} [confirmParams]
 * @property {'always' | 'if_required'} [redirect]
 */

/** The release of Stripe.js that @stripe/stripe-js 10 expects. */
const RELEASE = 'endive';

/**
 * Returns the function that the page knows as `window.Stripe`.
 * @param {string} base URL of the stand-in
 */
export function makeStripe(base) {
  /** @param {string} key the publishable key */
  const Stripe = (key) => new StripeForPage(new ApiClient(base, key));
  return Object.assign(Stripe, { version: RELEASE });
}

/** The object that `Stripe(publishableKey)` returns. */
class StripeForPage {
  /** @param {ApiClient} api */
  constructor(api) {
    this.api = api;
  }

  /** @param {ElementsOptions} [options] */
  elements(options = {}) {
    return new Elements(options);
  }

  /**
   * Pays an intent with the card in the Payment Element. For a card that requires 3-D Secure, redirects the browser to
   * the bank's page. Otherwise the promise settles, unless `redirect` is 'always' (Stripe's default).
   * @param {ConfirmOptions} options
   * @returns {Promise<{ paymentIntent: PaymentIntent } | { error: PageError }>}
   */
  async confirmPayment({ elements, clientSecret, confirmParams = {}, redirect = 'always' }) {
    const returnUrl = confirmParams.return_url;
    if (redirect === 'always' && !returnUrl) {
      throw integrationError('stripe.confirmPayment requires confirmParams.return_url unless redirect is if_required.');
    }
    const confirmation = elements
      ? elements.confirmation(clientSecret)
      : { clientSecret: clientSecret ?? '', paymentMethodData: undefined };
    if ('error' in confirmation) return confirmation;
    if ('expected' in confirmation && confirmation.expected) {
      const found = await this.retrievePaymentIntent(confirmation.clientSecret);
      if ('error' in found) return found;
      if (!isAsShown(found.paymentIntent, confirmation.expected)) return { error: pageError('invalid_request_error', MISMATCH) };
    }
    const result = await intentOrError(
      this.api.confirmIntent(confirmation.clientSecret, {
        payment_method_data: confirmation.paymentMethodData,
        payment_method: confirmParams.payment_method,
        return_url: returnUrl,
      }),
    );
    if ('error' in result) return result;
    const next = nextUrl(result.paymentIntent, redirect === 'always' ? returnUrl : undefined);
    return next ? redirectTo(next) : result;
  }

  /**
   * @param {string} clientSecret
   * @param {{ payment_method?: string }} [data] the ID of a payment method
   * @param {{ handleActions?: boolean }} [options]
   */
  async confirmCardPayment(clientSecret, data = {}, { handleActions = true } = {}) {
    const result = await intentOrError(
      this.api.confirmIntent(clientSecret, { payment_method: data.payment_method, return_url: location.href }),
    );
    const next = 'error' in result || !handleActions ? undefined : nextUrl(result.paymentIntent, undefined);
    return next ? redirectTo(next) : result;
  }

  /** @param {string} clientSecret */
  async retrievePaymentIntent(clientSecret) {
    return intentOrError(this.api.retrieveIntent(clientSecret));
  }

  /** @param {{ clientSecret: string }} options */
  async handleNextAction({ clientSecret }) {
    const result = await this.retrievePaymentIntent(clientSecret);
    const next = 'error' in result ? undefined : nextUrl(result.paymentIntent, undefined);
    return next ? redirectTo(next) : result;
  }

  async createToken() {
    return unsupported('createToken');
  }

  async createPaymentMethod() {
    return unsupported('createPaymentMethod');
  }

  async createConfirmationToken() {
    return unsupported('createConfirmationToken');
  }

  /** Does nothing, like `registerAppInfo`: with these two, Stripe collects statistics about the libraries in use. */
  _registerWrapper() {}

  registerAppInfo() {}
}

const MISMATCH =
  'The PaymentIntent was made for another amount or currency than the Elements object. Call elements.update() when they change.';

/**
 * Returns true if an intent asks for what the form in the deferred flow showed.
 * @param {PaymentIntent} intent
 * @param {Expected} expected
 */
const isAsShown = ({ amount, currency }, expected) => amount === expected.amount && currency === expected.currency?.toLowerCase();

/**
 * @param {Promise<PaymentIntent>} call
 * @returns {Promise<{ paymentIntent: PaymentIntent } | { error: PageError }>}
 */
async function intentOrError(call) {
  try {
    return { paymentIntent: await call };
  } catch (error) {
    if (error instanceof Error) throw error;
    return { error: /** @type {PageError} */ (error) };
  }
}

/**
 * Returns the URL to redirect the browser to: the bank's, or the return URL if the page passed one.
 * @param {PaymentIntent} intent
 * @param {string | undefined} returnUrl
 */
function nextUrl(intent, returnUrl) {
  if (intent.status === 'requires_action') return intent.next_action?.redirect_to_url?.url;
  if (!returnUrl) return undefined;
  const address = new URL(returnUrl);
  address.searchParams.set('payment_intent', intent.id);
  address.searchParams.set('payment_intent_client_secret', intent.client_secret);
  address.searchParams.set('redirect_status', 'succeeded');
  return address.href;
}

/**
 * Redirects the browser. The promise never settles, so that the page's code does not continue before it is replaced.
 * @param {string} address
 * @returns {Promise<never>}
 */
function redirectTo(address) {
  location.assign(address);
  return new Promise(() => {});
}

/** @param {string} method */
function unsupported(method) {
  return { error: pageError('invalid_request_error', `The Stripe stand-in does not support ${method}.`) };
}
