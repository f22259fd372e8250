import path from 'node:path';
import { PageScript } from '../base/page-script.ts';

/** Parts of the script; each can use the ones before it. */
const PARTS = [
  'card-rules.ts',
  'api-client.js',
  'appearance.js',
  'card-field.js',
  'payment-element.js',
  'elements.js',
  'stripe.js',
];

/** Paths from which stripe-js loads the script: formerly `/v3/`, now `/{release}/stripe.js`; also `/stripe.js`. */
const SCRIPT_PATH = /^\/(v3\/?|([a-z0-9]+\/)?stripe\.js)$/;

/**
 * Returns the stand-in for Stripe.js.
 * @param directory directory of the script's parts; by default relative to the root of the repository
 */
export function stripeScript(directory = path.resolve('infra', 'stand-ins', 'stripe', 'script')): PageScript {
  return new PageScript({
    directory,
    parts: PARTS,
    isAt: (address) => SCRIPT_PATH.test(address),
    start: ({ baseUrl }) => `window.Stripe = makeStripe(${JSON.stringify(baseUrl)});`,
  });
}
