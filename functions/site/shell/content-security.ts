import { createHash } from 'node:crypto';

/** The hosts of Stripe's script, of its calls and of its frames. Source: Stripe, content security policy. */
const STRIPE_SCRIPT = 'https://js.stripe.com';
const STRIPE_API = 'https://api.stripe.com';
const STRIPE_FRAMES = 'https://js.stripe.com https://hooks.stripe.com';

/**
 * The hosts of PayPal's scripts, calls, frames and pictures, live and sandbox. Source: PayPal, JavaScript SDK, best practices.
 * It also wants `'unsafe-inline'` or a nonce for scripts, which draw the placeholder in its frame until the buttons come from
 * PayPal itself. It gets neither: an edge that caches the page for a minute would give everybody the same nonce.
 */
const PAYPAL = 'https://*.paypal.com https://*.paypalobjects.com';

const FRAMED_NOWHERE = `frame-ancestors 'none'`;

/** Returns a page's policy with the origins whose pages may show it in a frame. */
export const framedBy = (policy: string, origins: readonly string[]): string =>
  origins.length === 0 ? policy : policy.replace(FRAMED_NOWHERE, `frame-ancestors ${origins.join(' ')}`);

/**
 * Returns the policy that says what a page may load and run: our own files, the payment providers', and the inline scripts of
 * the built page, each by its hash. A script that is smuggled into an event's text does not run. No page may be framed.
 * @param paypalScript address of a script that replaces PayPal's; null for the real one
 * @param uploads origin that the page may send files to; null for none
 */
export function contentSecurityPolicy(
  template: string,
  paypalScript: string | null = null,
  uploads: string | null = null,
): string {
  const paypal = paypalScript ? `${PAYPAL} ${new URL(paypalScript).origin}` : PAYPAL;
  const hashes = hashesOf('script', template);
  return [
    `default-src 'self'`,
    ['script-src', `'self'`, STRIPE_SCRIPT, paypal, ...hashes].join(' '),
    [`connect-src 'self'`, STRIPE_API, paypal, ...(uploads ? [uploads] : [])].join(' '),
    // 'self' is for the frame that ads play in, the only one of our own pages that allows it.
    `frame-src 'self' ${STRIPE_FRAMES} ${PAYPAL}`,
    `img-src 'self' data: https://*.stripe.com ${PAYPAL}`,
    `media-src 'self' blob: data:`,
    `worker-src 'self' blob:`,
    // Libraries set styles from script; a style can do little harm where no script runs.
    `style-src 'self' 'unsafe-inline'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    FRAMED_NOWHERE,
  ].join('; ');
}

/**
 * Returns the policy of the frame that ads play in. Ads and their servers are anybody's: the frame may load from everywhere, runs no script
 * but its own, and has no origin, so that nothing of the viewer's or of ours is in its reach.
 */
export const adFramePolicy = (document: string): string =>
  [
    `default-src 'none'`,
    ['script-src', ...hashesOf('script', document)].join(' '),
    ['style-src', ...hashesOf('style', document)].join(' '),
    `connect-src https:`,
    `media-src https:`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `sandbox allow-scripts`,
    FRAMED_NOWHERE,
  ].join('; ');

/** Returns the hashes of a document's inline elements of a name, as a policy names them. */
function hashesOf(name: 'script' | 'style', document: string): string[] {
  const contents = [...document.matchAll(new RegExp(`<${name}>([\\s\\S]*?)</${name}>`, 'g'))].map(([, content = '']) => content);
  return contents.map((content) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`);
}
