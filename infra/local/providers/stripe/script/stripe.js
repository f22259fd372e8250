import { ApiClient, integrationError, pageError } from './api-client.js';
import { Elements } from './elements.js';

/** @import { PageError, PaymentIntent } from './api-client.js' */
/** @import { ElementsOptions } from './elements.js' */

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
 * Makes the function that the page knows as `window.Stripe`.
 * @param {string} base where the stand-in listens
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
   * Pays an intent with the card in the Payment Element. A card that needs 3-D Secure takes the browser to the bank's
   * page; otherwise the promise settles, unless `redirect` is 'always' (Stripe's default).
   * @param {ConfirmOptions} options
   * @returns {Promise<{ paymentIntent: PaymentIntent } | { error: PageError }>}
   */
  async confirmPayment({ elements, clientSecret, confirmParams = {}, redirect = 'always' }) {
    const returnUrl = confirmParams.return_url;
    if (redirect === 'always' && !returnUrl) {
      throw integrationError('stripe.confirmPayment needs confirmParams.return_url unless redirect is if_required.');
    }
    const confirmation = elements
      ? elements.confirmation(clientSecret)
      : { clientSecret: clientSecret ?? '', paymentMethodData: undefined };
    if ('error' in confirmation) return confirmation;
    const result = await intentOrError(
      this.api.confirmIntent(confirmation.clientSecret, {
        payment_method_data: confirmation.paymentMethodData,
        payment_method: confirmParams.payment_method,
        return_url: returnUrl,
      }),
    );
    if ('error' in result) return result;
    const next = nextAddress(result.paymentIntent, redirect === 'always' ? returnUrl : undefined);
    return next ? leaveFor(next) : result;
  }

  /**
   * @param {string} clientSecret
   * @param {{ payment_method?: string }} [data] the id of a payment method
   * @param {{ handleActions?: boolean }} [options]
   */
  async confirmCardPayment(clientSecret, data = {}, { handleActions = true } = {}) {
    const result = await intentOrError(
      this.api.confirmIntent(clientSecret, { payment_method: data.payment_method, return_url: location.href }),
    );
    const next = 'error' in result || !handleActions ? undefined : nextAddress(result.paymentIntent, undefined);
    return next ? leaveFor(next) : result;
  }

  /** @param {string} clientSecret */
  async retrievePaymentIntent(clientSecret) {
    return intentOrError(this.api.retrieveIntent(clientSecret));
  }

  /** @param {{ clientSecret: string }} options */
  async handleNextAction({ clientSecret }) {
    const result = await this.retrievePaymentIntent(clientSecret);
    const next = 'error' in result ? undefined : nextAddress(result.paymentIntent, undefined);
    return next ? leaveFor(next) : result;
  }

  async createToken() {
    return notOffered('createToken');
  }

  async createPaymentMethod() {
    return notOffered('createPaymentMethod');
  }

  async createConfirmationToken() {
    return notOffered('createConfirmationToken');
  }

  /** Stripe counts by these two which libraries its pages use; the stand-in does not count. */
  _registerWrapper() {}

  registerAppInfo() {}
}

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
 * Where the browser has to go now: to the bank, or back to the shop if the page asked for that.
 * @param {PaymentIntent} intent
 * @param {string | undefined} returnUrl
 */
function nextAddress(intent, returnUrl) {
  if (intent.status === 'requires_action') return intent.next_action?.redirect_to_url?.url;
  if (!returnUrl) return undefined;
  const address = new URL(returnUrl);
  address.searchParams.set('payment_intent', intent.id);
  address.searchParams.set('payment_intent_client_secret', intent.client_secret);
  address.searchParams.set('redirect_status', 'succeeded');
  return address.href;
}

/**
 * The page is about to be replaced: its code waits for ever rather than see a result too early.
 * @param {string} address
 * @returns {Promise<never>}
 */
function leaveFor(address) {
  location.assign(address);
  return new Promise(() => {});
}

/** @param {string} method */
function notOffered(method) {
  return { error: pageError('invalid_request_error', `The stand-in of Stripe.js does not offer ${method}.`) };
}
