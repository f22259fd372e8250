import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { WatchProgress } from '#shared/watch-progress.ts';
import { dynamodb, isConditionFailure } from '../../../platform/dynamodb.ts';
import { env } from '../../../platform/env.ts';
import { playKey, playUpdate, progressIn } from '../plays-store.ts';
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
    TableName: env.playbackTable,
    Key: playKey(userId, eventId),
    UpdateExpression: `SET ${[...play.set, ...set].join(', ')} ADD ${play.add}, leaseRev :one`,
    ConditionExpression: condition,
    ExpressionAttributeNames: { ...play.names, ...names },
    ExpressionAttributeValues: { ...play.values, ...values },
    ReturnValues: 'ALL_OLD',
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  });
  try {
    const { Attributes = {} } = await dynamodb().send(update);
    const { leases: before, moves } = toLeases(Attributes);
    return { isDone: true, moves: written ?? moves, progress: progress ?? progressIn(Attributes), before };
  } catch (error) {
    if (!isConditionFailure(error)) throw error;
    // The client does not convert the item of an error.
    return { isDone: false, stored: toLeases(unmarshall((error.Item ?? {}) as Record<string, AttributeValue>)) };
  }
}

/** Returns the leases of a play's item, which may be empty. */
export function toLeases({ leases, moves, leaseRev, watched, endedUntil }: Record<string, unknown>): StoredLeases {
  return {
    leases: (leases ?? {}) as Leases['leases'],
    moves: (moves ?? []) as number[],
    rev: Number(leaseRev ?? 0),
    watched: watched as WatchedBroadcast | undefined,
    ...(endedUntil !== undefined && { endedUntil: Number(endedUntil) }),
  };
}
