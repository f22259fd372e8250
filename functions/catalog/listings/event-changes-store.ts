import type { DynamoDBRecord } from 'aws-lambda';
import { cancellationReasons } from '../../platform/database/dynamodb.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { itemIn } from '../../platform/database/stream-item.ts';
import { transact, type TransactionPart } from '../../platform/database/transact.ts';
import { type CatalogEvent, events, eventsAtSubdomains, eventsOfOwners } from './events-store.ts';
import { listingParts } from './listed/listed-events-store.ts';
import { momentParts, plannedMomentParts } from './moments/show-moments-store.ts';
import { withPictureLimits } from './packages/picture-limit-rules.ts';
import { settings } from './settings/settings-store.ts';

/** An event to be written: as it was read, null for a new one, and as it will be. */
export interface EventChange {
  before: CatalogEvent | null;
  after: CatalogEvent;
}

/**
 * Writes a new event, or a change of one that has not changed since it was read. A subdomain that the change leaves
 * becomes free at the same moment.
 * @throws ApiError subdomain_taken, event_changed
 */
export async function saveEvent(before: EventChange['before'], after: CatalogEvent): Promise<CatalogEvent> {
  const [event] = await saveEvents([{ before, after }]);
  return event!;
}

/** Returns an event as a change leaves it. */
const nextOf = ({ before, after }: EventChange): CatalogEvent => ({
  ...withPictureLimits(after),
  version: (before?.version ?? 0) + 1,
});

/**
 * Maximum number of events per transaction. Of its 100 writes an event takes three, or four if its subdomain changes. One whose start moves takes
 * four more, for the moments at which its ticket holders are reminded; several never move at once.
 */
export const EVENTS_AT_ONCE = 30;

/**
 * Writes several events as {@link saveEvent} does, all or nothing.
 * @param changes of at most {@link EVENTS_AT_ONCE} events
 * @param besides writes of the same transaction; if the condition of one does not hold, an event counts as changed
 * @throws ApiError subdomain_taken, event_changed
 */
export async function saveEvents(
  changes: readonly EventChange[],
  besides: readonly TransactionPart[] = [],
): Promise<CatalogEvent[]> {
  if (changes.length === 0) return [];
  const saved = changes.map(({ before, after }) => ({ before, event: nextOf({ before, after }) }));
  const now = new Date();
  const parts: Part[] = [
    ...saved.flatMap(({ before, event }) => partsOf(before, event)),
    ...saved.flatMap(({ before, event }) => momentParts(before, event, now).map((write) => ({ write }))),
    ...besides.map((write) => ({ write, refusal: 'event_changed' as const })),
  ];
  try {
    await transact(parts.map(({ write }) => write));
    return saved.map(({ event }) => event);
  } catch (error) {
    const reasons = cancellationReasons(error) ?? [];
    const refused = reasons.map(({ Code }, i) => Code === 'ConditionalCheckFailed' && parts[i]?.refusal);
    if (refused.includes('event_changed')) throw new ApiError('event_changed');
    if (refused.includes('subdomain_taken')) throw new ApiError('subdomain_taken', { field: 'subdomain' });
    throw error;
  }
}

/**
 * Deletes an event that has not changed since it was read, and frees its subdomain.
 * @throws ApiError event_changed
 */
export async function deleteEvent(event: CatalogEvent): Promise<void> {
  const { _id, ownerId, subdomain } = event;
  const byId = { ...events.at({ _id }), ...unchangedSince(event) };
  const ofOwner = ownerId === undefined ? [] : [{ Delete: eventsOfOwners.at({ ownerId, _id }) }];
  try {
    await transact([
      { Delete: byId },
      { Delete: eventsAtSubdomains.at({ subdomain }) },
      ...ofOwner,
      ...listingParts(event, null),
    ]);
  } catch (error) {
    if (cancellationReasons(error)?.[0]?.Code === 'ConditionalCheckFailed') throw new ApiError('event_changed');
    throw error;
  }
}

interface Part {
  write: TransactionPart;
  /** The error if its condition does not hold. */
  refusal?: 'event_changed' | 'subdomain_taken';
}

function partsOf(before: CatalogEvent | null, event: CatalogEvent): Part[] {
  const leaves = before !== null && before.subdomain !== event.subdomain;
  return [
    { write: { Put: { ...events.put(event).Put, ...unchangedSince(before) } }, refusal: 'event_changed' },
    { write: { Put: putDomain(event) }, refusal: 'subdomain_taken' },
    ...putOwner(event).map((write) => ({ write })),
    ...(leaves ? [{ write: { Delete: eventsAtSubdomains.at(before) } }] : []),
    ...listingParts(before, event).map((write) => ({ write })),
  ];
}

/** Returns the part of a transaction that is refused if an event was changed or deleted since it was read. */
export const whileUnchanged = (event: CatalogEvent): TransactionPart => ({
  ConditionCheck: { ...events.at(event), ...unchangedSince(event) },
});

function unchangedSince(before: CatalogEvent | null) {
  if (before === null) return { ConditionExpression: 'attribute_not_exists(pk)' };
  const names = { ExpressionAttributeNames: { '#version': 'version' } };
  if (before.version === undefined) {
    return { ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(#version)', ...names };
  }
  return { ConditionExpression: '#version = :version', ...names, ExpressionAttributeValues: { ':version': before.version } };
}

/**
 * Writes all copies of an event, all or nothing, replacing whatever had its id. A place in the lists that it had before stays, and is passed over.
 * @throws TransactionCanceledException if the subdomain belongs to another event
 */
export async function putEvent(event: CatalogEvent): Promise<void> {
  await transact([
    events.put(event),
    { Put: putDomain(event) },
    ...putOwner(event),
    ...plannedMomentParts(event),
    ...listingParts(null, event),
  ]);
}

/** Returns the writes of the event into its organiser's list; none if it has no organiser. */
const putOwner = (event: CatalogEvent) =>
  event.ownerId === undefined ? [] : [eventsOfOwners.put(event, { ownerId: event.ownerId })];

/** Returns the write of the event at its subdomain, provided that the subdomain is free or the event's own. */
function putDomain(event: CatalogEvent) {
  return {
    ...eventsAtSubdomains.put(event).Put,
    ConditionExpression: 'attribute_not_exists(pk) OR #id = :id',
    ExpressionAttributeNames: { '#id': '_id' },
    ExpressionAttributeValues: { ':id': event._id },
  };
}

/** The event at a subdomain before and after one change of the catalog; null if there was none. */
export interface CatalogChange {
  before: CatalogEvent | null;
  after: CatalogEvent | null;
}

/**
 * Reads a record of the table's stream. A change of an event is several records: only the one of the item that viewers'
 * requests read counts; the others change nothing.
 */
export function catalogChange({ dynamodb: change }: DynamoDBRecord): CatalogChange {
  if (!change?.Keys?.pk?.S?.startsWith(eventsAtSubdomains.starts.pk)) return { before: null, after: null };
  return { before: imageOf(change.OldImage), after: imageOf(change.NewImage) };
}

/** Reads a record of the table's stream. Returns the organiser whose settings or brand it changed; null if it changed neither. */
export function changedSettings({ dynamodb: change }: DynamoDBRecord): string | null {
  const { pk, sk } = settings.starts;
  const [owner = '', kind] = [change?.Keys?.pk?.S, change?.Keys?.sk?.S];
  return owner.startsWith(pk) && kind === sk ? owner.slice(pk.length) : null;
}

const imageOf = (image: NonNullable<DynamoDBRecord['dynamodb']>['NewImage']): CatalogEvent | null =>
  image ? eventsAtSubdomains.read(itemIn(image)) : null;
