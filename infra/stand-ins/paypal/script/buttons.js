import { ButtonsView } from './buttons-view.js';
import { CheckoutWindow } from './checkout-window.js';

/** @import { ButtonStyle } from './appearance.js' */

/**
 * The options of `paypal.Buttons()`, as typed by @paypal/paypal-js; the stand-in supports orders, not subscriptions.
 * @typedef {object} ButtonsOptions
 * @property {(data: { paymentSource: string }, actions: object) => Promise<string>} [createOrder]
 * @property {(data: object, actions: ApproveActions) => Promise<void> | void} [onApprove]
 * @property {(data: { orderID?: string }, actions: object) => void} [onCancel]
 * @property {(error: unknown) => void} [onError]
 * @property {(data: { fundingSource: string }, actions: ClickActions) => Promise<void> | void} [onClick]
 * @property {(data: object, actions: object) => void} [onInit]
 * @property {string} [fundingSource]
 * @property {ButtonStyle} [style]
 */

/** @typedef {{ order: object, redirect: (url: string) => void, restart: () => Promise<void> }} ApproveActions */
/** @typedef {{ resolve: () => Promise<void>, reject: () => Promise<void> }} ClickActions */

/** The object that `paypal.Buttons()` returns. */
export class Buttons {
  /**
   * @param {string} base URL of the stand-in
   * @param {string[]} offered the funding sources that the page allows
   * @param {ButtonsOptions} options
   */
  constructor(base, offered, options) {
    this.base = base;
    this.options = options;
    const { fundingSource } = options;
    this.sources = offered.filter((source) => !fundingSource || source === fundingSource);
    this.enabled = true;
    /** @type {ButtonsView | null} */
    this.view = null;
    /** @type {CheckoutWindow | null} */
    this.window = null;
    this.isBusy = false;
    this.isClosed = false;
  }

  isEligible() {
    return this.sources.length > 0;
  }

  /** @param {HTMLElement | string} container */
  async render(container) {
    const place = typeof container === 'string' ? document.querySelector(container) : container;
    if (this.isClosed || !place?.isConnected) throw new Error('Detected container element removed from DOM');
    if (!this.isEligible()) throw new Error(`${this.options.fundingSource} is not eligible`);
    this.view = new ButtonsView(place, this.sources, this.options.style, (source) => void this.#pay(source));
    this.#showState();
    this.options.onInit?.({}, { enable: async () => this.#enable(true), disable: async () => this.#enable(false) });
  }

  /** @param {ButtonsOptions} options */
  async updateProps(options) {
    this.options = { ...this.options, ...options };
    this.view?.restyle(this.options.style);
  }

  /** Removes the buttons and closes the payer's window, without calling any of the page's callbacks. */
  async close() {
    this.isClosed = true;
    this.window?.close();
    this.view?.remove();
  }

  /** Does nothing: it is for payments in PayPal's mobile app. */
  resume() {}

  hasReturned() {
    return false;
  }

  /** @param {boolean} enabled */
  #enable(enabled) {
    this.enabled = enabled;
    this.#showState();
  }

  /** @param {string} source */
  async #pay(source) {
    if (!this.enabled || this.isBusy) return;
    this.isBusy = true;
    try {
      if (await this.#isAccepted(source)) await this.#checkout(source);
    } catch (error) {
      this.#fail(error);
    } finally {
      this.window?.close();
      this.window = null;
      this.isBusy = false;
      this.#showState();
    }
  }

  /**
   * Calls the page's `onClick` and returns false if it rejects. Returns a promise only if `onClick` does, because a
   * browser allows a window to open only directly after a click.
   * @param {string} fundingSource
   */
  #isAccepted(fundingSource) {
    let isAccepted = true;
    const answer = this.options.onClick?.(
      { fundingSource },
      {
        resolve: async () => {},
        reject: async () => {
          isAccepted = false;
        },
      },
    );
    return answer instanceof Promise ? answer.then(() => isAccepted) : isAccepted;
  }

  /** @param {string} source */
  async #checkout(source) {
    const popup = new CheckoutWindow(this.base);
    this.window = popup;
    this.#showState();
    const orderID = await this.options.createOrder?.({ paymentSource: source }, { order: unsupportedActions });
    if (typeof orderID !== 'string' || orderID === '') throw new Error('Expected an order id to be passed');
    for (let again = true; again;) {
      const outcome = await popup.approval(orderID, source);
      if (this.isClosed) return;
      if (outcome.type !== 'approved') return this.options.onCancel?.({ orderID }, { redirect });
      again = await this.#approve(orderID, outcome.payerID, source);
    }
  }

  /**
   * Lets the page capture the order. The window stays open, because after `actions.restart()` the payer chooses again in
   * it.
   * @param {string} orderID
   * @param {string} payerID
   * @param {string} paymentSource
   * @returns true if the payer has to choose again
   */
  async #approve(orderID, payerID, paymentSource) {
    let again = false;
    const restart = async () => {
      again = true;
    };
    const data = { orderID, payerID, paymentSource, facilitatorAccessToken: 'A21AA_stand_in', billingToken: null };
    await this.options.onApprove?.(data, { order: unsupportedActions, redirect, restart });
    return again;
  }

  /** @param {unknown} error */
  #fail(error) {
    if (this.isClosed) return;
    if (this.options.onError) this.options.onError(error);
    else console.error(error);
  }

  #showState() {
    this.view?.show(!this.enabled || this.isBusy, this.window);
  }
}

/** @param {string} url */
function redirect(url) {
  location.assign(url);
}

/** Actions that are not supported, because the shop's server creates and captures orders. */
const unsupportedActions = { create: refuse, capture: refuse, authorize: refuse, get: refuse, patch: refuse };

async function refuse() {
  throw new Error("The PayPal stand-in does not support order actions in the page. Use the shop's server.");
}
