import { ButtonsView } from './buttons-view.js';
import { CheckoutWindow } from './checkout-window.js';

/** @import { ButtonStyle } from './appearance.js' */

/**
 * What `paypal.Buttons()` takes, as @paypal/paypal-js types it; the stand-in sells orders, not subscriptions.
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

/** What `paypal.Buttons()` returns. */
export class Buttons {
  /**
   * @param {string} base where the stand-in listens
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

  /** Takes the buttons away, and the payer's window with them; nobody is told. */
  async close() {
    this.isClosed = true;
    this.window?.close();
    this.view?.remove();
  }

  /** For a payment in PayPal's own app, which a computer does not have. */
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
      if (await this.#mayGoOn(source)) await this.#checkout(source);
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
   * Asks the page's `onClick`. Waits only where that makes it wait, because a browser lets a window open just after a click.
   * @param {string} fundingSource
   */
  #mayGoOn(fundingSource) {
    let go = true;
    const answer = this.options.onClick?.(
      { fundingSource },
      {
        resolve: async () => {},
        reject: async () => {
          go = false;
        },
      },
    );
    return answer instanceof Promise ? answer.then(() => go) : go;
  }

  /** @param {string} source */
  async #checkout(source) {
    const popup = new CheckoutWindow(this.base);
    this.window = popup;
    this.#showState();
    const orderID = await this.options.createOrder?.({ paymentSource: source }, { order: notOffered });
    if (typeof orderID !== 'string' || orderID === '') throw new Error('Expected an order id to be passed');
    for (let again = true; again; ) {
      const outcome = await popup.approval(orderID, source);
      if (this.isClosed) return;
      if (outcome.type !== 'approved') return this.options.onCancel?.({ orderID }, { redirect });
      again = await this.#approve(orderID, outcome.payerID, source);
    }
  }

  /**
   * Has the page capture the order. The window stays open meanwhile: after `actions.restart()` the payer chooses again in it.
   * @param {string} orderID
   * @param {string} payerID
   * @param {string} paymentSource
   * @returns whether to show the order once more
   */
  async #approve(orderID, payerID, paymentSource) {
    let again = false;
    const restart = async () => {
      again = true;
    };
    const data = { orderID, payerID, paymentSource, facilitatorAccessToken: 'A21AA_stand_in', billingToken: null };
    await this.options.onApprove?.(data, { order: notOffered, redirect, restart });
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

/** Orders are made and captured by the shop's server. */
const notOffered = { create: refuse, capture: refuse, authorize: refuse, get: refuse, patch: refuse };

async function refuse() {
  throw new Error("The stand-in of PayPal's script leaves orders to the shop's server.");
}
