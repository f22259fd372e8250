import { batchGet, queryBeginningWith } from '../../../platform/database/dynamodb.ts';
import { transactIf } from '../../../platform/database/transact.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { inParallel } from '../../../platform/in-parallel.ts';
import { again, retry } from '../../../platform/retry.ts';
import { whileUnchanged } from '../event-changes-store.ts';
import { type CatalogEvent, eventsOfOwners, findEvent } from '../events-store.ts';
import { channelEvents, listingParts } from './listed-events-store.ts';
import { placeOfListed } from './listed-rules.ts';

/** Events that are read at once: as many as one batch of their places has keys. */
const READ_AT_ONCE = 100;

/** An organiser may save an event at the same moment. */
const OVERTAKEN = { tries: 5, waitMs: 30 };

/**
 * Writes the places in the lists of those events of an organisation that have none, because they were saved before the lists existed. Costs two reads
 * for each hundred events, and a transaction for each without a place; where it was cut off, the next call goes on.
 * @returns the number of events that had no place
 * @throws ApiError unavailable if an event kept being changed
 */
export async function writeMissingPlaces(ownerId: string): Promise<number> {
  const { pk, sk } = { pk: eventsOfOwners.keyOf({ ownerId, _id: '' }).pk, sk: eventsOfOwners.starts.sk };
  let written = 0;
  let after: string | null = null;
  do {
    const items: Record<string, unknown>[] = await queryBeginningWith(eventsOfOwners.tableName, { pk, sk }, after, READ_AT_ONCE);
    const missing = await withoutPlace(ownerId, eventsOfOwners.readable(items));
    await inParallel(missing, writePlaces);
    written += missing.length;
    after = items.length < READ_AT_ONCE ? null : String(items.at(-1)!.sk);
  } while (after !== null);
  return written;
}

/** Returns those of at most {@link READ_AT_ONCE} events that belong on their organisation's page and are not there. */
async function withoutPlace(ownerId: string, events: readonly CatalogEvent[]): Promise<CatalogEvent[]> {
  const placed = events.flatMap((event) => {
    const place = placeOfListed(event);
    return place ? [{ event, key: channelEvents.keyOf({ ...place, ownerId }) }] : [];
  });
  const keys = placed.map(({ key }) => key);
  const there = new Set((await batchGet(channelEvents.tableName, keys, true)).map(({ sk }) => String(sk)));
  return placed.filter(({ key }) => !there.has(key.sk)).map(({ event }) => event);
}

/** Writes the places of an event as it is: a change at the same moment writes its own. */
async function writePlaces(event: CatalogEvent): Promise<void> {
  let current: CatalogEvent | null = event;
  await retry(OVERTAKEN, async () => {
    if (current === null || (await transactIf([whileUnchanged(current), ...listingParts(null, current)]))) return undefined;
    current = await findEvent(event._id, true);
    return again(new ApiError('unavailable'));
  });
}
