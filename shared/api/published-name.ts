/**
 * Groups of endpoints whose handlers were moved to another area after their first deployment, by that area, or by the handler where it
 * was moved alone. Two things
 * must not change with an area: the operation ids that clients of the API document use, and the nested stack of a route. API
 * Gateway refuses to create a route in one stack while another one still has it.
 */
const PUBLISHED_AS: Readonly<Record<string, string>> = {
  checkout: 'orders',
  library: 'orders',
  'payment-events': 'orders',
  listings: 'catalog',
  outbox: 'mail',
  'money/refunds/refund-order': 'support',
  'money/refunds/own-cancellation': 'cancellations',
};

/**
 * Returns the group and the name under which a handler's endpoint is published and deployed: its area, whichever folder of the area it is in,
 * and its file.
 * @param handler its path below `functions/`
 */
export function publishedName(handler: string): { group: string; name: string } {
  const [, area = '', ...rest] = handler.split('/');
  return { group: PUBLISHED_AS[handler] ?? PUBLISHED_AS[area] ?? area, name: rest.at(-1) ?? '' };
}
