import { Buttons } from './buttons.js';

/** @import { ButtonsOptions } from './buttons.js' */

/** What the stand-in offers where the page disables nothing. */
const FUNDING = { PAYPAL: 'paypal', CREDIT: 'credit', CARD: 'card' };

/**
 * Makes the object that the page knows as `window.paypal`.
 * @param {string} base where the stand-in listens
 * @param {string} query of the script's address, e.g. `client-id=…&currency=USD&disable-funding=card,credit`
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
 * Puts it where the page's loader looks: under the name in the script tag's `data-namespace`.
 * @param {string} base
 * @param {string} query
 */
export function placePayPal(base, query) {
  const name = document.currentScript?.dataset['namespace'] ?? 'paypal';
  Object.assign(window, { [name]: makePayPal(base, query) });
}
