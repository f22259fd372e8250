import type { Package } from '#shared/api/site/events.ts';
import { formatMoney } from '#shared/money/money.ts';
import { saleStateAt, stepAt } from '#shared/catalog/package-terms.ts';
import { pictureInWords, replayInWords } from '#shared/catalog/ticket-rights.ts';
import type { Place } from '#shared/time/written-moment.ts';
import { writtenThere } from '../../../lib/time/moments.ts';
import type { PackageKind } from './package-values.ts';

/** The kinds of packages, in the order in which they are offered. */
export const KINDS: readonly { value: PackageKind; label: string }[] = [
  { value: 'ppv', label: 'This event' },
  { value: 'rental', label: 'This event, for a limited time' },
  { value: 'bundle', label: 'Several events together' },
  { value: 'subscription', label: 'My subscription' },
];

const count = (number: number, one: string, many: string) => `${number.toLocaleString('en')} ${number === 1 ? one : many}`;

/** Says in a few words what a package opens. */
export function kindInWords({ kind, rental, bundle, subscription }: Package): string {
  if (kind === 'rental' && rental) return `Rental: ${count(rental.hours, 'hour', 'hours')} from the first play`;
  if (kind === 'bundle' && bundle) return `Bundle of ${count(bundle.events.length, 'event', 'events')}`;
  if (subscription) return subscription.interval === 'year' ? 'Subscription, yearly' : 'Subscription, monthly';
  return 'This event';
}

/** Says when a package is on sale, how many there are, and on how many devices it plays. @param place by whose clocks times are written @param now milliseconds since the epoch */
export function termsInWords(pkg: Package, place: Place, now: number): string[] {
  const { sale_from: from, sale_until: until, quota, streams, largest_picture: lines } = pkg;
  const state = saleStateAt(pkg, now);
  const step = stepAt(pkg, now);
  return [
    ...(state === 'upcoming' && from ? [`On sale from ${writtenThere(from, place)}`] : []),
    ...(state === 'closed' ? ['Sale is over'] : []),
    ...(state !== 'closed' && until ? [`On sale until ${writtenThere(until, place)}`] : []),
    ...(step ? [`${formatMoney(step.price)} until ${writtenThere(step.until, place)}`] : []),
    ...(quota === null ? [] : [count(quota, 'seat', 'seats')]),
    count(streams, 'device', 'devices'),
    ...(lines === null ? [] : [pictureInWords(pkg)]),
    ...(pkg.replay_days === null ? [] : [replayInWords(pkg)]),
  ];
}
