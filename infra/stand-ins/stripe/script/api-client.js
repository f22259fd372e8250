/**
 * An error as Stripe.js returns it to the page.
 * @typedef {{ type: string, message: string, code?: string, decline_code?: string, param?: string }} PageError
 */

/**
 * @typedef {object} PaymentIntent
 * @property {string} id
 * @property {string} client_secret
 * @property {string} status
 * @property {number} amount minor units
 * @property {string} currency
 * @property {{ redirect_to_url?: { url: string } } | null} next_action
 */

const UNREACHABLE =
  'We are experiencing issues connecting to our payments provider. Please check your internet connection and try again.';

/** Calls the API as a page does: with the publishable key and an intent's client secret. */
export class ApiClient {
  /**
   * @param {string} base URL of the stand-in
   * @param {string} key the publishable key
   */
  constructor(base, key) {
    this.base = base;
    this.key = key;
  }

  /**
   * @param {string} clientSecret
   * @returns {Promise<PaymentIntent>} rejects with a PageError
   */
  retrieveIntent(clientSecret) {
    const query = encodeForm({ key: this.key, client_secret: clientSecret });
    return this.#send(`/v1/payment_intents/${intentIdOf(clientSecret)}?${query}`, {});
  }

  /**
   * @param {string} clientSecret
   * @param {Record<string, unknown>} params the payment method and the URL to return to
   * @returns {Promise<PaymentIntent>} rejects with a PageError
   */
  confirmIntent(clientSecret, params) {
    const body = encodeForm({ key: this.key, client_secret: clientSecret, use_stripe_sdk: 'true', ...params });
    return this.#send(`/v1/payment_intents/${intentIdOf(clientSecret)}/confirm`, { method: 'POST', body });
  }

  /**
   * @param {string} path
   * @param {RequestInit} init
   */
  async #send(path, init) {
    const response = await fetch(this.base + path, init).catch(() => {
      throw pageError('api_connection_error', UNREACHABLE);
    });
    const answer = await response.json().catch(() => {
      throw pageError('api_error', 'An unexpected error occurred. Please try again.');
    });
    if (!response.ok) throw answer.error;
    return answer;
  }
}

/**
 * @param {string} type
 * @param {string} message
 * @returns {PageError}
 */
export function pageError(type, message) {
  return { type, message };
}

/**
 * Returns an error for a mistake in the page's own code, which Stripe.js throws instead of returning it.
 * @param {string} message
 */
export function integrationError(message) {
  return Object.assign(new Error(message), { name: 'IntegrationError' });
}

/** @param {string} clientSecret */
function intentIdOf(clientSecret) {
  const [, id] = /^(pi_\w+?)_secret_\w+$/.exec(clientSecret) ?? [];
  if (id !== undefined) return id;
  throw integrationError(
    'Invalid value for intent secret: value should be a client secret of the form ${id}_secret_${secret}. ' +
      `You specified: ${clientSecret}.`,
  );
}

/**
 * Encodes fields in Stripe's bracketed form encoding, e.g. `card[number]=4242`; omits fields without a value.
 * @param {Record<string, unknown>} fields
 */
function encodeForm(fields) {
  const form = new URLSearchParams();
  /** @type {(name: string, value: unknown) => void} */
  const append = (name, value) => {
    if (value === undefined || value === null) return;
    if (typeof value !== 'object') return form.append(name, String(value));
    for (const [child, childValue] of Object.entries(value)) append(`${name}[${child}]`, childValue);
  };
  for (const [name, value] of Object.entries(fields)) append(name, value);
  return form;
}
