import { PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { BROADCAST_STATES, INGEST_PROTOCOLS } from '#shared/video/broadcast/broadcast.ts';
import { PACKAGER_TROUBLES } from '#shared/bus/video/broadcast-events.ts';
import { signalFault } from '#shared/video/broadcast/signal-faults.ts';
import { TARGET_STATES } from '#shared/video/broadcast/multistream.ts';
import { type EventChange, saveEvents } from '../../catalog/listings/event-changes-store.ts';
import { dynamodb, isConditionFailure } from '../../platform/database/dynamodb.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { ItemKind, type ItemOf } from '../../platform/items/item-kind.ts';
import { ofOrganisation } from '../../platform/items/keeping.ts';
import { key } from '../../platform/items/key-part.ts';
import { transactIf, type TransactionPart } from '../../platform/database/transact.ts';
import type { Broadcast } from './broadcast.ts';

/** When a broadcast's picture began to arrive, and when it was lost, milliseconds. */
export const storedTimeline = z.object({ began: z.readonly(z.array(z.number())), lost: z.readonly(z.array(z.number())) });

/** Heights in lines. */
export const storedEditions = z.readonly(z.array(z.int()));

const received = z.object({
  at: z.string(),
  picture: z.nullable(z.object({ width: z.int(), height: z.int() })),
  kbit: z.optional(z.int()),
  frames: z.optional(z.number()),
  keyframeSeconds: z.optional(z.number()),
  soundPeak: z.optional(z.number()),
  problems: z.optional(z.array(z.string())),
});

/** A fault of what an encoder sent, and when it was last reported. */
export const storedFault = z.object({ ...signalFault.shape, until: z.string() });

export const storedSignal = z.object({
  at: z.string(),
  now: z.readonly(z.array(z.string())),
  faults: z.readonly(z.array(storedFault)),
});

const targets = z.object({
  at: z.string(),
  states: z.array(z.object({ id: z.string(), state: z.enum(TARGET_STATES), reason: z.nullable(z.string()) })),
});

const packager = z.object({
  at: z.string(),
  troubles: z.array(z.enum(PACKAGER_TROUBLES)),
  since: z.exactOptional(z.string()),
});

/** The last broadcast of each event. It holds the encoder's key, so it is apart from the event, which everybody reads. */
export const broadcasts = new ItemKind({
  name: 'broadcasts',
  ...ofOrganisation,
  kept: 'with their event',
  restored: 'if gone',
  table: 'catalog',
  pk: key`EVENT#${'eventId'}`,
  sk: key`BROADCAST`,
  // The fields are described in `Broadcast`.
  schema: z.object({
    id: z.string(),
    state: z.enum(BROADCAST_STATES),
    since: z.string(),
    askedAt: z.string(),
    ingestKey: z.string(),
    redundant: z.boolean(),
    byHand: z.exactOptional(z.boolean()),
    protocol: z.exactOptional(z.enum(INGEST_PROTOCOLS)),
    ingest: z.array(z.object({ protocol: z.enum(INGEST_PROTOCOLS), url: z.string(), streamKey: z.nullable(z.string()) })),
    received: z.nullable(received),
    lostAt: z.nullable(z.string()),
    isLate: z.exactOptional(z.boolean()),
    signal: z.exactOptional(storedSignal),
    targets: z.exactOptional(targets),
    packager: z.exactOptional(packager),
    liveAt: z.nullable(z.string()),
    endedAt: z.exactOptional(z.string()),
    timeline: z.exactOptional(storedTimeline),
    failure: z.nullable(z.string()),
    notice: z.exactOptional(z.object({ slate: z.boolean(), message: z.nullable(z.string()) })),
    topLines: z.exactOptional(z.int()),
    stalling: z.exactOptional(z.boolean()),
    editions: z.exactOptional(storedEditions),
    clips: z.exactOptional(z.boolean()),
    /** Number of writes. */
    rev: z.int(),
  }),
});

/** A broadcast as it was read, with the number of its writes. */
export type StoredBroadcast = ItemOf<typeof broadcasts>;

/** Returns the last broadcast of an event, strongly consistent; null if it had none. */
export const findBroadcast = (eventId: string): Promise<StoredBroadcast | null> => broadcasts.find({ eventId });

/**
 * Writes a broadcast that has not changed since it was read, together with its event if that changes.
 * @param event null if nothing of it changes
 * @param besides further writes of the same transaction
 * @throws ApiError event_changed
 */
export async function saveBroadcast(
  eventId: string,
  before: StoredBroadcast | null,
  after: Broadcast,
  event: EventChange | null,
  besides: readonly TransactionPart[] = [],
) {
  const { Put } = broadcasts.replacement(before, after, { eventId });
  if (event) return void (await saveEvents([event], [{ Put }, ...besides]));
  if (besides.length > 0) {
    if (await transactIf([{ Put }, ...besides])) return;
    throw new ApiError('event_changed');
  }
  try {
    await dynamodb().send(new PutCommand(Put));
  } catch (error) {
    throw isConditionFailure(error) ? new ApiError('event_changed') : error;
  }
}
