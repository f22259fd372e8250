import { addStyle, applyAppearance } from './appearance.js';
import { integrationError } from './api-client.js';
import { CardField } from './card-field.js';
import {
  cvcError,
  digitsOf,
  expiryError,
  formatCardNumber,
  formatCvc,
  formatExpiry,
  numberError,
  parseExpiry,
} from './card-rules.ts';

/** @import { Appearance } from './appearance.js' */

const NOTE = 'Test mode: 4242 4242 4242 4242 succeeds, …0002 is declined, …3155 requires 3-D Secure.';

/** The Payment Element: a card form in a shadow tree, isolated from the page like Stripe's own frame. */
export class PaymentElement {
  /**
   * @param {Appearance | undefined} appearance
   * @param {() => void} onDestroy
   */
  constructor(appearance, onDestroy) {
    this.onDestroy = onDestroy;
    /** @type {Map<string, Set<(event: object) => void>>} */
    this.handlers = new Map();
    this.number = new CardField({
      name: 'number',
      label: 'Card number',
      placeholder: '1234 1234 1234 1234',
      autocomplete: 'cc-number',
      format: formatCardNumber,
      check: numberError,
    });
    this.expiry = new CardField({
      name: 'expiry',
      label: 'Expiration date',
      placeholder: 'MM / YY',
      autocomplete: 'cc-exp',
      format: formatExpiry,
      check: (text) => expiryError(text),
    });
    this.cvc = new CardField({
      name: 'cvc',
      label: 'Security code',
      placeholder: 'CVC',
      autocomplete: 'cc-csc',
      format: (text) => formatCvc(text, this.number.value),
      check: (text) => cvcError(text, this.number.value),
    });
    this.fields = [this.number, this.expiry, this.cvc];
    this.host = this.#build();
    this.setAppearance(appearance);
  }

  #build() {
    const host = document.createElement('div');
    const root = host.attachShadow({ mode: 'open', delegatesFocus: true });
    addStyle(root);
    const fields = Object.assign(document.createElement('div'), { className: 'fields' });
    const note = Object.assign(document.createElement('p'), { className: 'note', textContent: NOTE });
    fields.append(...this.fields.map((field) => field.root), note);
    root.append(fields);
    root.addEventListener('input', () => this.#emit('change', this.#state()));
    host.addEventListener('focusin', () => this.#emit('focus'));
    host.addEventListener('focusout', () => this.#emit('blur'));
    host.addEventListener('keydown', (event) => {
      if (event.key === 'Enter') host.closest('form')?.requestSubmit();
    });
    return host;
  }

  /** @param {Appearance} [appearance] */
  setAppearance(appearance) {
    applyAppearance(this.host, appearance);
  }

  /** Shows all errors, focuses the first invalid field and returns its error; null if the card is valid. */
  validate() {
    for (const field of this.fields) field.showError(field.error());
    const invalid = this.fields.find((field) => field.error() !== null);
    invalid?.input.focus();
    const error = invalid?.error();
    return error ? { type: 'validation_error', ...error } : null;
  }

  /** Returns the card in the format of the API. Call `validate` first. */
  paymentMethodData() {
    const expiry = parseExpiry(this.expiry.value);
    return {
      type: 'card',
      card: {
        number: digitsOf(this.number.value),
        exp_month: expiry?.month,
        exp_year: expiry?.year,
        cvc: this.cvc.value,
      },
    };
  }

  /** @param {string | HTMLElement} target a selector or an element */
  mount(target) {
    const parent = typeof target === 'string' ? document.querySelector(target) : target;
    if (!parent) throw integrationError(`The selector you specified (${target}) applies to no DOM elements.`);
    parent.append(this.host);
    queueMicrotask(() => this.#emit('ready'));
    return this;
  }

  unmount() {
    this.host.remove();
    return this;
  }

  destroy() {
    this.unmount();
    this.handlers.clear();
    this.onDestroy();
    return this;
  }

  /** Ignores the element's options (layout, wallets, default values), which do not apply to a plain card form. */
  update() {
    return this;
  }

  collapse() {
    return this;
  }

  focus() {
    this.number.input.focus();
    return this;
  }

  blur() {
    for (const { input } of this.fields) input.blur();
    return this;
  }

  clear() {
    for (const field of this.fields) field.value = '';
    this.#emit('change', this.#state());
    return this;
  }

  /**
   * @param {string} type
   * @param {(event: object) => void} handler
   */
  on(type, handler) {
    this.handlers.set(type, (this.handlers.get(type) ?? new Set()).add(handler));
    return this;
  }

  /**
   * @param {string} type
   * @param {(event: object) => void} handler
   */
  once(type, handler) {
    /** @type {(event: object) => void} */
    const first = (event) => {
      this.off(type, first);
      handler(event);
    };
    return this.on(type, first);
  }

  /**
   * @param {string} type
   * @param {(event: object) => void} [handler] all handlers of the type if omitted
   */
  off(type, handler) {
    if (handler) this.handlers.get(type)?.delete(handler);
    else this.handlers.delete(type);
    return this;
  }

  #state() {
    return {
      collapsed: false,
      complete: this.fields.every((field) => field.error() === null),
      empty: this.fields.every((field) => field.value === ''),
      value: { type: 'card' },
    };
  }

  /**
   * @param {string} type
   * @param {object} [details]
   */
  #emit(type, details) {
    const event = { elementType: 'payment', ...details };
    for (const handler of this.handlers.get(type) ?? []) handler(event);
  }
}
