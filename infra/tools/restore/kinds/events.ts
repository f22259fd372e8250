import { differences, type Item } from '../item.ts';
import { Left, type Rule } from './kind.ts';

/** What an event keeps from now: where it is, whether it is public, and what buyers and players rely on. */
const KEPT = ['subdomain', 'status', 'ownerId', 'has_film', 'in_subscription'] as const;

/**
 * Restores an event's content and packages. It stays where it is and as public as it is, packages that were added since stay on
 * sale, and a bundle never stops opening it.
 */
export const events: Rule = ({ restored, live }) => {
  if (!live) return restored;
  const kept = Object.fromEntries(KEPT.flatMap((name) => (live[name] === undefined ? [] : [[name, live[name]]])));
  const bundles = [...new Set([...textsIn(restored.bundle_ids), ...textsIn(live.bundle_ids)])];
  const item: Item = {
    ...restored,
    ...kept,
    packages: packagesOf(restored, live),
    ...(bundles.length > 0 && { bundle_ids: bundles }),
    version: live.version,
  };
  const changed = differences(item, live);
  // The next version, so that an organiser who has the event open is told to load it again.
  return changed.length === 0 ? null : { ...item, version: (Number(live.version) || 0) + 1 };
};

const textsIn = (list: unknown) => (Array.isArray(list) ? (list as string[]) : []);

function packagesOf(restored: Item, live: Item): unknown[] {
  const [then, now] = [restored.packages, live.packages].map((some) => (Array.isArray(some) ? some : [])) as { _id: string }[][];
  const known = new Set(then?.map(({ _id }) => _id));
  return [...(then ?? []), ...(now ?? []).filter(({ _id }) => !known.has(_id))];
}

/** Returns an event's copies: at its subdomain, and in its organiser's list. */
export function eventCopies({ pk: _pk, sk: _sk, ...event }: Item): Item[] {
  const { _id, subdomain, ownerId } = event as Partial<Record<'_id' | 'subdomain' | 'ownerId', string>>;
  const atSubdomain = { pk: `DOMAIN#${subdomain}`, sk: 'EVENT', ...event };
  return ownerId === undefined ? [atSubdomain] : [atSubdomain, { pk: `OWNER#${ownerId}`, sk: `EVENT#${_id}`, ...event }];
}

/** Writes a copy of an event, unless another event has its subdomain now. */
export const copies: Rule = ({ restored, live }) =>
  live && live._id !== undefined && live._id !== restored._id ? new Left('another event has its subdomain now') : restored;
