import { differences, type Item, pick } from '../item.ts';
import { Omission, type Rule } from './kind.ts';

/** The fields that an event keeps as they are now: its address, its owner, its broadcast, and those that buyers and players rely on. */
const KEPT = [
  'subdomain',
  'ownerId',
  'has_film',
  'in_subscription',
  'is_live',
  'ended_by_hand',
  'broadcast',
  'replay_id',
  'replay_cut',
  'replay_waiting',
  'replay_since',
  'hides_recordings',
];

/**
 * Restores an event's content and packages. It stays where it is and as public as it is, packages that were added since stay on
 * sale, and a bundle never stops opening it.
 */
export const events: Rule = ({ restored, live }) => {
  if (!live) return restored;
  const bundles = [...new Set([...textsIn(restored.bundle_ids), ...textsIn(live.bundle_ids)])];
  const item: Item = {
    ...restored,
    ...pick(live, KEPT),
    // An old event without a status is published.
    status: live.status,
    packages: packagesOf(restored, live),
    ...(bundles.length > 0 && { bundle_ids: bundles }),
    version: live.version,
  };
  const changed = differences(item, live);
  // The next version, so that an organiser who has the event open is told to load it again.
  return changed.length === 0 ? null : { ...item, version: (Number(live.version) || 0) + 1 };
};

const textsIn = (list: unknown) => (Array.isArray(list) ? (list as string[]) : []);

interface StoredPackage {
  _id: string;
  kind?: string;
}

/** Subscriptions stay as they are: they are copies of those that the organiser sells at all events. */
function packagesOf(restored: Item, live: Item): StoredPackage[] {
  const [before, now] = [packagesIn(restored), packagesIn(live)];
  const known = new Set(before.map(({ _id }) => _id));
  const nowOf = (id: string) => now.filter(({ _id }) => _id === id);
  return [
    ...before.flatMap((one) => (one.kind === 'subscription' ? nowOf(one._id) : [one])),
    ...now.filter(({ _id }) => !known.has(_id)),
  ];
}

const packagesIn = ({ packages }: Item) => (Array.isArray(packages) ? (packages as StoredPackage[]) : []);

/** Returns an event's copies: at its subdomain, and in its organiser's list. */
export function eventCopies({ pk: _pk, sk: _sk, ...event }: Item): Item[] {
  const { _id, subdomain, ownerId } = event as Partial<Record<'_id' | 'subdomain' | 'ownerId', string>>;
  const atSubdomain = { pk: `DOMAIN#${subdomain}`, sk: 'EVENT', ...event };
  return ownerId === undefined ? [atSubdomain] : [atSubdomain, { pk: `OWNER#${ownerId}`, sk: `EVENT#${_id}`, ...event }];
}

/** Writes a copy of an event, unless another event has its subdomain now. */
export const copies: Rule = ({ restored, live }) =>
  live && live._id !== undefined && live._id !== restored._id ? new Omission('another event has its subdomain now') : restored;
