import type { QualityReport } from '#shared/api/desk/studio/quality.ts';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { batchGet, dynamodb, isConditionFailure, queryAll, updateIf } from '../../../platform/database/dynamodb.ts';
import type { StoredItem } from '../../../platform/items/item-kind.ts';
import { runningIn } from '../ending/ending-rules.ts';
import { listPlays, playIn, plays } from '../plays-store.ts';
import { reportUpdate } from '../quality/quality-store.ts';
import { LATE_MS, noteWatching } from '../watching/watching-rules.ts';
import type { Lease, LeaseName, Leases, Player } from './lease-rules.ts';
import { type LeaseWrite, type StoredLeases, toLeases, type Viewer, type Watching, writePlay } from './play-write-store.ts';

type Grant = Leases & { name: LeaseName };

/**
 * Renews a lease and notes the play and the player's report, in one write without a read.
 * @param until milliseconds
 * @returns the leases as they are if the player does not name a lease that may go on, or if its report is not newer than the last
 */
export function renewLease(
  viewer: Watching,
  has: LeaseName,
  { next, session }: Player,
  until: number,
  report?: QualityReport,
): Promise<LeaseWrite> {
  const { live } = viewer;
  const now = Date.now();
  const noted = reportUpdate('leases.#id', report, now);
  return writePlay(viewer, {
    set: [
      'leases.#id.#key = :next',
      'leases.#id.#before = :key',
      'leases.#id.#until = :until',
      ...noted.set,
      ...(live ? ['watched.spans.#id.#to = :due'] : []),
    ],
    condition:
      'leases.#id.#session = :session AND (leases.#id.#key = :key OR leases.#id.#before = :key) AND leases.#id.#until > :at AND attribute_not_exists(leases.#id.replacedBy)' +
      noted.condition +
      (live ? ' AND watched.broadcastId = :broadcast AND watched.spans.#id.#to > :late' : ''),
    names: {
      '#id': has.id,
      '#key': 'key',
      '#before': 'before',
      '#until': 'until',
      '#session': 'session',
      ...(live && { '#to': 'to' }),
    },
    values: {
      ':next': next.key,
      ':key': has.key,
      ':until': until,
      ':session': session,
      ':at': now,
      ...noted.values,
      ...(live && { ':due': live.due, ':broadcast': live.broadcastId, ':late': now - LATE_MS }),
    },
  });
}

/**
 * Writes leases, the granted one among them, and notes the play, unless the leases have changed since they were read.
 * @param name the granted lease
 */
export function writeLeases(viewer: Watching, { leases, moves, name }: Grant, stored: StoredLeases): Promise<LeaseWrite> {
  const { live } = viewer;
  const { rev, watched } = stored;
  const now = live && noteWatching(watched, { ...live, leaseId: name.id, now: Date.now() });
  return writePlay(viewer, {
    set: ['leases = :leases', 'moves = :moves', ...(now ? ['watched = :watched'] : [])],
    condition: rev === 0 ? 'attribute_not_exists(leaseRev)' : 'leaseRev = :rev',
    values: { ':leases': leases, ':moves': moves, ...(now && { ':watched': now }), ...(rev > 0 && { ':rev': rev }) },
    moves,
  });
}

/** Notes what plays instead of a lease. Has no effect on a lease that does not exist. @param by see {@link Lease.replacedBy} */
export async function replaceLease({ userId, eventId }: Viewer, id: string, by: string): Promise<void> {
  await updateIf({
    ...plays.at({ userId, eventId }),
    UpdateExpression: 'SET leases.#id.replacedBy = :by ADD leaseRev :one',
    ConditionExpression: 'attribute_exists(leases.#id) AND attribute_not_exists(leases.#id.replacedBy)',
    ExpressionAttributeNames: { '#id': id },
    ExpressionAttributeValues: { ':by': by, ':one': 1 },
  });
}

/**
 * Takes all leases of a viewer away, in one write that no renewal overtakes. Has no effect on somebody who never played.
 * @param until when leases are given again, milliseconds; null for at once
 * @returns the ids of those leases whose cookies may still be valid
 */
export async function endLeases({ userId, eventId }: Viewer, until: number | null): Promise<string[]> {
  const update = new UpdateCommand({
    ...plays.at({ userId, eventId }),
    UpdateExpression: `${until === null ? '' : 'SET endedUntil = :until '}REMOVE leases ADD leaseRev :one`,
    ConditionExpression: 'attribute_exists(firstAt)',
    ExpressionAttributeValues: { ':one': 1, ...(until !== null && { ':until': until }) },
    ReturnValues: 'ALL_OLD',
  });
  try {
    const { Attributes } = await dynamodb().send(update);
    return runningIn(leasesIn(Attributes), Date.now());
  } catch (error) {
    if (isConditionFailure(error)) return [];
    throw error;
  }
}

/** Gives a viewer leases again before {@link endLeases} would. */
export async function allowLeases({ userId, eventId }: Viewer): Promise<void> {
  await updateIf({
    ...plays.at({ userId, eventId }),
    UpdateExpression: 'REMOVE endedUntil ADD leaseRev :one',
    ConditionExpression: 'attribute_exists(firstAt)',
    ExpressionAttributeValues: { ':one': 1 },
  });
}

/** Returns a viewer's leases for an event, strongly consistent. */
export async function readLeases({ userId, eventId }: Viewer): Promise<Leases['leases']> {
  return toLeases(await plays.find({ userId, eventId })).leases;
}

const leasesIn = (item: StoredItem | undefined): Leases['leases'] => toLeases(playIn(item)).leases;

/** Returns the leases of viewers of one event, by the user's id; those who never played are missing. */
export async function leasesOf(viewers: readonly Viewer[]): Promise<ReadonlyMap<string, Leases>> {
  const keys = viewers.map((viewer) => plays.keyOf(viewer));
  const userOf = new Map(viewers.map((viewer) => [plays.keyOf(viewer).pk, viewer.userId]));
  const items = await batchGet(plays.tableName, [...new Map(keys.map((key) => [key.pk, key])).values()]);
  return new Map(items.map((item) => [userOf.get(String(item.pk)) ?? '', toLeases(plays.read(item))]));
}

/** Returns all leases of a user, ended ones too. */
export async function listLeases(userId: string): Promise<(Lease & { id: string; eventId: string })[]> {
  const { pk, sk } = plays.keyOf({ userId, eventId: '' });
  const items = await queryAll(plays.tableName, pk, sk);
  return items.flatMap((item) => {
    const eventId = String(item.sk).slice(sk.length);
    return Object.entries(leasesIn(item)).map(([id, lease]) => ({ ...lease, id, eventId }));
  });
}

/**
 * Deletes all leases of a user, and how far they watched. The plays stay: they are evidence in disputes, and name no device.
 * @returns the ids of those leases whose cookies may still be valid
 */
export async function forgetDevices(userId: string): Promise<string[]> {
  const ids: string[] = [];
  // Every play, not only those with a lease: leases that have ended are gone, and how far somebody watched is not.
  for (const { eventId } of await listPlays(userId)) {
    const update = new UpdateCommand({
      ...plays.at({ userId, eventId }),
      UpdateExpression: 'REMOVE leases, moves, progress, progressAt ADD leaseRev :one',
      ExpressionAttributeValues: { ':one': 1 },
      ReturnValues: 'ALL_OLD',
    });
    const { Attributes } = await dynamodb().send(update);
    ids.push(...runningIn(leasesIn(Attributes), Date.now()));
  }
  return ids;
}
