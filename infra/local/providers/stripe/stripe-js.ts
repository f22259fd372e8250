import path from 'node:path';
import { PageScript } from '../page-script.ts';

/** The script's parts in the order in which each can use those before it. */
const PARTS = [
  'card-rules.ts',
  'api-client.js',
  'appearance.js',
  'card-field.js',
  'payment-element.js',
  'elements.js',
  'stripe.js',
];

/** Where stripe-js looks: `/v3/` of old, `/{release}/stripe.js` since; and a short one. */
const ADDRESS = /^\/(v3\/?|([a-z0-9]+\/)?stripe\.js)$/;

/**
 * The stand-in of Stripe.js.
 * @param directory where its parts lie; left out: found from the root of the repository
 */
export function stripeScript(directory = path.resolve('infra', 'local', 'providers', 'stripe', 'script')): PageScript {
  return new PageScript({
    directory,
    parts: PARTS,
    isAt: (address) => ADDRESS.test(address),
    start: ({ baseUrl }) => `window.Stripe = makeStripe(${JSON.stringify(baseUrl)});`,
  });
}
