import type { ApiAnswer } from '../gateway/gateway.ts';

const POLICY = 'content-security-policy';

/**
 * Inserts the script of a provider's stand-in into a page. The provider's own loader finds it there and fetches none, so
 * that the page's code is the same as with the real provider. Also allows the stand-in's origin in the page's policy.
 */
export function placeStandIn(answer: ApiAnswer, script: string): void {
  if (!answer.headers['content-type']?.startsWith('text/html')) return;
  const { origin } = new URL(script);
  const tag = `<script src="${script}" defer></script>`;
  answer.body = Buffer.from(answer.body.toString().replace('</head>', `${tag}</head>`));
  const policy = answer.headers[POLICY];
  if (policy) answer.headers[POLICY] = policy.replace(/\b(script-src|connect-src) /g, `$1 ${origin} `);
}
