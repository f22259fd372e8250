import { createHash } from 'node:crypto';

/** Where Stripe's script comes from, what it calls and what it frames. Source: Stripe, content security policy. */
const STRIPE_SCRIPT = 'https://js.stripe.com';
const STRIPE_API = 'https://api.stripe.com';
const STRIPE_FRAMES = 'https://js.stripe.com https://hooks.stripe.com';

/**
 * What a page may load and run: our own files, the card provider's, and the scripts that stand in the built
 * page itself, each by its hash. A script that somebody smuggles into an event's text does not run.
 */
export function contentSecurityPolicy(template: string): string {
  const hashes = inlineScripts(template).map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  return [
    `default-src 'self'`,
    ['script-src', `'self'`, STRIPE_SCRIPT, ...hashes].join(' '),
    `connect-src 'self' ${STRIPE_API}`,
    `frame-src ${STRIPE_FRAMES}`,
    `img-src 'self' data: https://*.stripe.com`,
    `media-src 'self' blob: data:`,
    `worker-src 'self' blob:`,
    // Libraries set styles from script; a style can do little harm where no script runs.
    `style-src 'self' 'unsafe-inline'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ');
}

function inlineScripts(template: string): string[] {
  return [...template.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script = '']) => script);
}
