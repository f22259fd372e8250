import type { ParsedValue } from '#shared/api/endpoint.ts';
import type { duplicateEvent } from '#shared/api/desk/studio/studio-lifecycle.ts';
import type { CatalogEvent } from '../../catalog/listings/events-store.ts';
import { type StoredPackage, toPackage } from '../../catalog/listings/packages/item.ts';
import { newId } from '../../platform/ids.ts';
import { checkedEvent } from './event-changes.ts';

/**
 * Returns a draft like an event of the organiser's, at another subdomain and start. Its other moments keep their distance from the start.
 * Film, preview, broadcast and the blocks of its page belong to the original; a bundle names its events, so that it stays with them; subscriptions follow
 * from `in_subscription`.
 * @throws ApiError subdomain_reserved
 */
export function duplicateOf(
  event: CatalogEvent,
  { subdomain, start_time }: ParsedValue<typeof duplicateEvent.body>,
  eventId: string,
): CatalogEvent {
  const shift = Date.parse(start_time) - Date.parse(event.start_time);
  const moved = (moment: string) => new Date(Date.parse(moment) + shift).toISOString();
  const { broadcast: _broadcast, replay_id: _replay, bundle_ids: _bundles, version: _version, ...details } = event;
  const {
    film_editions: _ofFilm,
    replay_editions: _ofReplay,
    replay_cut: _cut,
    replay_waiting: _waiting,
    replay_since: _since,
    ended_by_hand: _ended,
    hides_recordings: _hides,
    blocks: _blocks,
    picture_limits: _limits,
    is_archived: _away,
    cancelled: _cancelled,
    taken_down: _down,
    mispriced: _mispriced,
    packages,
    end_time: end,
    available_from: available = null,
    ...kept
  } = details;
  return checkedEvent({
    ...kept,
    _id: eventId,
    subdomain,
    status: 'draft',
    is_unpublished: true,
    is_archived: false,
    is_live: false,
    has_film: false,
    has_preview: false,
    start_time: moved(event.start_time),
    end_time: end && moved(end),
    available_from: available && moved(available),
    packages: packages.filter(belongsToOneEvent).map((pkg) => ({ ...withMoved(pkg, moved), _id: newId('pkg') })),
  });
}

const belongsToOneEvent = ({ kind = 'ppv' }: StoredPackage) => kind === 'ppv' || kind === 'rental';

function withMoved(stored: StoredPackage, moved: (moment: string) => string): StoredPackage {
  const pkg = toPackage(stored);
  return {
    ...pkg,
    sale_from: pkg.sale_from && moved(pkg.sale_from),
    sale_until: pkg.sale_until && moved(pkg.sale_until),
    price_steps: pkg.price_steps.map((step) => ({ ...step, until: moved(step.until) })),
  };
}
