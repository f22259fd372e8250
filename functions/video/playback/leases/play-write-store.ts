import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { WatchProgress } from '#shared/video/playback/watch-progress.ts';
import { dynamodb, isConditionFailure } from '../../../platform/database/dynamodb.ts';
import { playIn, type PlayItem, plays, playUpdate } from '../plays-store.ts';
import type { WatchedBroadcast } from '../watching/watching-rules.ts';
import { type Leases, NO_LEASES } from './lease-rules.ts';

/** A viewer and the event that they watch. */
export interface Viewer {
  userId: string;
  eventId: string;
}

/** A viewer's play of an event right now. */
export interface Watching extends Viewer {
  /** The position up to which the film was watched; undefined if the player did not name it. */
  progress: WatchProgress | undefined;
  /** The broadcast that is watched, and when the next renewal is due, milliseconds; null if nobody has to know it later. */
  live: { broadcastId: string; due: number } | null;
}

/** The leases as they were read, with the number of their writes. */
export interface StoredLeases extends Leases {
  rev: number;
  watched?: WatchedBroadcast | undefined;
}

/** The leases of a viewer who never watched the event. */
export const NEVER_PLAYED: StoredLeases = { ...NO_LEASES, rev: 0 };

/** A write of leases: either it was made, or the leases are not what they were. */
export type LeaseWrite =
  | {
      isDone: true;
      moves: readonly number[];
      progress: WatchProgress | null;
      /** The leases before the write. */
      before: Leases['leases'];
    }
  | { isDone: false; stored: StoredLeases };

/** The changes of leases that are written with a play, as an update expression. */
interface Change {
  set: string[];
  condition: string;
  names?: Record<string, string>;
  values: Record<string, unknown>;
  /** The moves that it writes; missing to leave them as they were. */
  moves?: readonly number[];
}

/** Notes a play and changes its leases in one write, unless the condition fails. */
export async function writePlay(
  watching: Watching,
  { set, condition, names, values, moves: written }: Change,
): Promise<LeaseWrite> {
  const { userId, eventId, progress } = watching;
  const play = playUpdate(new Date(), progress);
  const update = new UpdateCommand({
    ...plays.at({ userId, eventId }),
    UpdateExpression: `SET ${[...play.set, ...set].join(', ')} ADD ${play.add}, leaseRev :one`,
    ConditionExpression: condition,
    ExpressionAttributeNames: { ...play.names, ...names },
    ExpressionAttributeValues: { ...play.values, ...values },
    ReturnValues: 'ALL_OLD',
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  });
  try {
    const { Attributes } = await dynamodb().send(update);
    const found = playIn(Attributes);
    const { leases: before, moves } = toLeases(found);
    return { isDone: true, moves: written ?? moves, progress: progress ?? found?.progress ?? null, before };
  } catch (error) {
    if (!isConditionFailure(error)) throw error;
    // The client does not convert the item of an error.
    return { isDone: false, stored: toLeases(playIn(error.Item && unmarshall(error.Item))) };
  }
}

/** Returns the leases of a play's item; null for somebody who never watched the event. */
export function toLeases(item: PlayItem | null): StoredLeases {
  if (item === null) return NEVER_PLAYED;
  const { leases = {}, moves = [], leaseRev: rev = 0, watched, endedUntil } = item;
  return { leases, moves, rev, watched, ...(endedUntil !== undefined && { endedUntil }) };
}
