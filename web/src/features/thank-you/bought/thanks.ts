import type { Order } from '#shared/api/site/orders.ts';

/** Returns the sentence that thanks for a purchase. @param order undefined until it is found */
export function thanksFor(order: Order | undefined): string {
  if (!order) return 'Thank you!';
  if (order.kind === 'plan') return 'Thank you! Your plan has been created successfully.';
  if (order.gift)
    return `Thank you! Your gift for ${order.gift.email} is paid for. Its link is in your library, in case our email does not reach them.`;
  if (order.hasSeat) return 'Thank you! Your seat is reserved.';
  switch (order.packageKind) {
    case 'rental':
      return 'Thank you! Your rental is in your account.';
    case 'bundle':
      return 'Thank you! All of these events are in your account.';
    case 'subscription':
      return 'Thank you! You can watch everything that is included, for as long as you are subscribed.';
    case 'ppv':
      return 'Thank you! Your ticket is in your account.';
  }
}
