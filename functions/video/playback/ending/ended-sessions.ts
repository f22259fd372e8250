import type { ViewingEnded } from '#shared/bus/video/viewing-events.ts';
import { findEventOrDraft } from '../../../catalog/listings/events-store.ts';
import { findEntitlement } from '../../../catalog/entitlements/entitlements-store.ts';
import { UnreadableItem } from '../../../platform/items/unreadable-item.ts';
import { accessTo } from '../access.ts';
import { type Lease, STOPPED } from '../leases/lease-rules.ts';
import { endLeases, listLeases, replaceLease } from '../leases/leases-store.ts';

type Running = Lease & { id: string; eventId: string };

/** Ends the leases that go with what somebody lost, and returns the playback sessions that the edge has to refuse. */
export async function endedSessions(ended: ViewingEnded): Promise<string[]> {
  switch (ended.of) {
    case 'sessions':
      return ended.sessions;
    case 'account':
      return [...ended.sessions, ...(await endSignedOut(ended.userId, ended.kept))];
    case 'access':
      return endWithoutAccess(ended.userId);
  }
}

/** Ends the leases of all sessions but one, so that their places are free for devices that log in again. */
async function endSignedOut(userId: string, kept: string | null): Promise<string[]> {
  const leases = (await runningLeases(userId)).filter(({ session }) => session !== kept);
  for (const { id, eventId } of leases) await replaceLease({ userId, eventId }, id, STOPPED);
  return leases.map(({ id }) => id);
}

/** Ends the leases for events that nothing opens any more. */
async function endWithoutAccess(userId: string): Promise<string[]> {
  const ids: string[] = [];
  for (const [eventId, leases] of Map.groupBy(await runningLeases(userId), ({ eventId: id }) => id)) {
    if (await mayBeOpen(userId, eventId)) continue;
    // Also what a renewal wrote that had read the access before.
    ids.push(...new Set([...leases.map(({ id }) => id), ...(await endLeases({ userId, eventId }, null))]));
  }
  return ids;
}

/** Returns true if something opens an event to a user, and also if an item that decides about it cannot be read: it takes nobody's access. */
async function mayBeOpen(userId: string, eventId: string): Promise<boolean> {
  const found = findEventOrDraft(eventId, false);
  try {
    const [event, entitlement] = await Promise.all([found, findEntitlement(userId, eventId, found)]);
    return event !== null && accessTo(event, entitlement, Date.now()) !== null;
  } catch (error) {
    if (error instanceof UnreadableItem) return true;
    throw error;
  }
}

async function runningLeases(userId: string): Promise<Running[]> {
  const now = Date.now();
  return (await listLeases(userId)).filter(({ until }) => until > now);
}
