import { Buttons } from './buttons.js';

/** @import { ButtonsOptions } from './buttons.js' */

/** Funding sources of the stand-in, if the page disables none. */
const FUNDING = { PAYPAL: 'paypal', CREDIT: 'credit', CARD: 'card' };

/**
 * Returns the object that the page knows as `window.paypal`.
 * @param {string} base URL of the stand-in
 * @param {string} query query of the script's URL, e.g. `client-id=…&currency=USD&disable-funding=card,credit`
 */
export function makePayPal(base, query) {
  const disabled = new URLSearchParams(query).get('disable-funding')?.split(',') ?? [];
  const offered = Object.values(FUNDING).filter((source) => !disabled.includes(source));
  return {
    version: '5.0.0',
    FUNDING,
    /** @param {ButtonsOptions} [options] */
    Buttons: (options = {}) => new Buttons(base, offered, options),
    getFundingSources: () => offered,
    /** @param {string} source */
    isFundingEligible: (source) => offered.includes(source),
  };
}

/**
 * Sets the global variable that the page's loader expects, named by the script tag's `data-namespace`.
 * @param {string} base
 * @param {string} query
 */
export function placePayPal(base, query) {
  const name = document.currentScript?.dataset['namespace'] ?? 'paypal';
  Object.assign(window, { [name]: makePayPal(base, query) });
}
