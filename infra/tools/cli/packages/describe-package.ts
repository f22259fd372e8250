import type { Package } from '#shared/api/site/events.ts';
import { DEFAULT_STREAMS } from '#shared/catalog/package-terms.ts';
import { formatMoney } from '#shared/money/money.ts';

/** Returns a package as one line of text. */
export function describePackage(pkg: Package): string {
  const { name, recommended, price, price_steps: steps, sale_from: from, sale_until: until, quota, streams } = pkg;
  return [
    `${name}, ${formatMoney(price)}${recommended ? ' (recommended)' : ''}`,
    ...kindOf(pkg),
    ...steps.map((step) => `${formatMoney(step.price)} until ${step.until}`),
    ...(from ? [`on sale from ${from}`] : []),
    ...(until ? [`on sale until ${until}`] : []),
    ...(quota === null ? [] : [`${quota} seats`]),
    ...(streams === DEFAULT_STREAMS ? [] : [streams === 1 ? 'on 1 device' : `on ${streams} devices`]),
    ...(pkg.largest_picture === null ? [] : [`up to ${pkg.largest_picture}p`]),
    ...(pkg.replay_days === null ? [] : [pkg.replay_days === 0 ? 'no replay' : `replay for ${pkg.replay_days} days`]),
  ].join(', ');
}

function kindOf({ rental, bundle, subscription }: Package): string[] {
  if (rental) return [`${rental.hours} h from the first play within ${rental.window_days} days`];
  if (bundle) return [`bundle of ${bundle.events.map(({ subdomain }) => subdomain).join(' + ')}`];
  return subscription ? [`every ${subscription.interval}, all included events`] : [];
}
