import { randomBytes } from 'node:crypto';
import type { WatchRequest } from '#shared/api/video/playback.ts';
import type { WatchProgress } from '#shared/video/playback/watch-progress.ts';
import { sessionTag } from '../../../people/auth/sessions/sessions-store.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { tooManyAttempts } from '../../../platform/http/limit-tries.ts';
import { causeOf, log } from '../../../platform/log/log.ts';
import { again, retry } from '../../../platform/retry.ts';
import { raiseSessionsEnded } from '../ending/raise-sessions-ended.ts';
import { type Counts, gainIn } from '../quality/quality-rules.ts';
import { listViewer } from '../watching/viewers-store.ts';
import {
  decideLease,
  fromText,
  isUnsettled,
  type LeaseDecision,
  type Leases,
  OTHER_WINDOW,
  type Player,
  STOPPED,
  toText,
} from './lease-rules.ts';
import { noteViewer } from '../viewers-store.ts';
import { renewLease, writeLeases } from './leases-store.ts';
import { type LeaseWrite, NEVER_PLAYED, type StoredLeases, type Viewer, type Watching } from './play-write-store.ts';

/**
 * Devices that start at the same moment write one item: the slower ones decide again, for about a second. Whoever still does not come
 * through is one of a crowd of players of one account, and is told so.
 */
const POLICY = { tries: 10, waitMs: 25, longestWaitMs: 400 };

/** A request of a player, and how many devices may play. */
export interface LeaseRequest extends Viewer {
  /** The token of the viewer's session. */
  sessionToken: string;
  device: string;
  /** The order that opens the event. */
  orderId: string;
  wanted: WatchRequest;
  streams: number;
  /** When the lease ends unless it is renewed, milliseconds. */
  until: number;
  live: Watching['live'];
}

/** A player's lease. */
export interface HeldLease {
  /** The text that the player names at its next renewal; null if leases cannot be kept right now. */
  lease: string | null;
  /** True while devices take turns. */
  isUnsettled: boolean;
  /** The position up to which the film was watched, on any device; null if it is not known. */
  progress: WatchProgress | null;
  /** The amounts that the player's report adds to the counts of its event. */
  gain: Counts;
}

/** The answer to a viewer who watches without a lease. */
export const NO_LEASE: HeldLease = { lease: null, isUnsettled: false, progress: null, gain: {} };

/**
 * Gives a player its lease, or renews it, and notes the play with how far the film was watched: one write for a renewal, and for the
 * first play of a device up to two, beside a note for the event's organiser. The first play of a broadcast whose viewers are listed
 * costs one more. If the table cannot be reached the viewer may watch all the same, because a buyer who is locked out is the greater
 * harm.
 * @throws ApiError watching_elsewhere, viewing_ended, too_many_attempts
 */
export async function keepLease(request: LeaseRequest): Promise<HeldLease> {
  try {
    return await leaseFor(request);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    log.warn('lease not kept', { cause: causeOf(error) });
    // A player that has one goes on with it, in the session that its addresses name.
    return { ...NO_LEASE, lease: request.wanted.lease ?? null };
  }
}

async function leaseFor(request: LeaseRequest): Promise<HeldLease> {
  const { sessionToken, device, orderId, wanted, streams, until, ...viewer } = request;
  const watching = { ...viewer, progress: wanted.progress };
  const has = fromText(wanted.lease);
  const next = { id: randomText(6), key: randomText(12) };
  const player: Player = { has, next, session: sessionTag(sessionToken), device, takesOver: wanted.takeOver ?? false };
  let stored: StoredLeases = NEVER_PLAYED;
  if (has && !player.takesOver) {
    const { quality } = wanted;
    const renewed = await renewLease(watching, has, player, until, quality ?? undefined);
    if (renewed.isDone) {
      return held(toText({ id: has.id, key: next.key }), renewed, gainIn(renewed.before[has.id], quality));
    }
    ({ stored } = renewed);
  }
  return retry(POLICY, async () => {
    const decision = decideLease(stored, player, { streams, now: Date.now(), until });
    if (decision.kind !== 'granted') throw refusal(decision, streams);
    // First, so that nobody who watches is missing from the list.
    if (viewer.live && stored.watched?.broadcastId !== viewer.live.broadcastId) {
      await listViewer(viewer.live.broadcastId, viewer.userId);
    }
    const noted = noteViewer({ ...viewer, orderId }).catch((error: unknown) =>
      log.warn('viewer not noted', { cause: causeOf(error) }),
    );
    const [written] = await Promise.all([writeLeases(watching, decision, stored), noted]);
    if (written.isDone) {
      await endReplacedSessions(stored, decision, player);
      return held(toText(decision.name), written);
    }
    ({ stored } = written);
    return again(new ApiError('watching_elsewhere', { message: movedTo(OTHER_WINDOW) }));
  });
}

/**
 * Has the edge refuse what a device plays from which another one took over. A browser's own earlier page is left alone: its cookies are
 * those of the same viewer. The viewer is not kept waiting for a bus that fails, because renewals of the other device are refused anyway.
 */
async function endReplacedSessions(before: Leases, now: Leases, { session }: Player): Promise<void> {
  const replaced = Object.entries(now.leases).filter(
    ([id, lease]) => lease.replacedBy !== undefined && lease.session !== session && before.leases[id]?.replacedBy === undefined,
  );
  await raiseSessionsEnded(replaced.map(([id]) => id)).catch((error: unknown) =>
    log.error('replaced device not refused at the edge', { cause: causeOf(error) }),
  );
}

const held = (lease: string, { moves, progress }: LeaseWrite & { isDone: true }, gain: Counts = {}): HeldLease => ({
  lease,
  isUnsettled: isUnsettled({ moves }, Date.now()),
  progress,
  gain,
});

const randomText = (bytes: number) => randomBytes(bytes).toString('base64url');

function refusal(decision: Exclude<LeaseDecision, { kind: 'granted' }>, streams: number): ApiError {
  switch (decision.kind) {
    case 'moved-too-often':
      return tooManyAttempts(
        Math.ceil((decision.againAt - Date.now()) / 1000),
        'You have switched between devices too many times in a row.',
      );
    case 'replaced':
      return new ApiError('watching_elsewhere', { message: movedTo(decision.device) });
    case 'ended':
      return new ApiError('viewing_ended');
    case 'playing-elsewhere':
      return new ApiError('watching_elsewhere', {
        message: `You are watching on ${listed(decision.devices)}. Your ticket plays on ${devices(streams)} at a time.`,
      });
  }
}

function movedTo(device: string): string {
  if (device === STOPPED) return 'You stopped this device from your account.';
  return `This is now playing ${device === OTHER_WINDOW ? 'in' : 'on'} ${device}.`;
}

const listed = (names: readonly string[]) => new Intl.ListFormat('en').format(names);
const devices = (streams: number) => (streams === 1 ? 'one device' : `${streams} devices`);
