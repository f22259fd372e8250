/**
 * Groups of endpoints whose handlers were moved to another folder after their first deployment, by that folder, or by the handler where it
 * was moved alone. Two things
 * must not change with a folder: the operation ids that clients of the API document use, and the nested stack of a route. API
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

/** Returns the group and the name under which a handler's endpoint is published and deployed. @param handler its path below `functions/` */
export function publishedName(handler: string): { group: string; name: string } {
  const [name = '', folder = ''] = handler.split('/').reverse();
  return { group: PUBLISHED_AS[handler] ?? PUBLISHED_AS[folder] ?? folder, name };
}
