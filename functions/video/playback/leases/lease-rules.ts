import * as z from 'zod/mini';
import { lastReportSchema } from '../quality/quality-rules.ts';

/** A device's right to play an event, as plays store it. Times are milliseconds. */
const leaseSchema = z.object({
  /** The session of the device's browser, as a short hash. */
  session: z.string(),
  /** The device's name for people, such as `Chrome on Windows`. */
  device: z.string(),
  /** The secret that its next renewal has to name. */
  key: z.string(),
  /** The secret before that one: it is still good, because the answer with the current one may have been lost. */
  before: z.exactOptional(z.string()),
  startedAt: z.number(),
  /** When it ends unless it is renewed: as late as the cookies that came with it. */
  until: z.number(),
  /** The device that plays instead, or {@link STOPPED}; missing while this one may play. */
  replacedBy: z.exactOptional(z.string()),
  /** The last report of the quality that its viewer saw; missing before the first. */
  quality: z.exactOptional(lastReportSchema),
  /** When the last position that it reported by itself was read, by its own clock; missing before the first. */
  readAt: z.exactOptional(z.number()),
  /** The start-up that was reported; missing before. */
  startupMs: z.exactOptional(z.number()),
});

export type Lease = z.output<typeof leaseSchema>;

/** The fields of a play's item that hold the leases of a user for an event. */
export const leasesFields = {
  /** Leases by their id. */
  leases: z.readonly(z.record(z.string(), leaseSchema)),
  /** When a lease last replaced another one that had not ended. */
  moves: z.readonly(z.array(z.number())),
  /** Until when the event's organiser keeps the user from watching; missing if they never did. */
  endedUntil: z.exactOptional(z.number()),
};

const leasesSchema = z.object(leasesFields);

/** All leases of a user for an event. */
export type Leases = z.output<typeof leasesSchema>;

export const NO_LEASES: Leases = { leases: {}, moves: [] };

/** The name of a lease in a player's request: its id, and the secret from the last answer. */
export interface LeaseName {
  id: string;
  key: string;
}

/** A player that asks for a lease, or for the renewal of the one that it has. */
export interface Player {
  /** The lease from the last answer; null for a player that has none yet. */
  has: LeaseName | null;
  /** The id of a new lease, and the secret of the new or the renewed one. */
  next: LeaseName;
  session: string;
  device: string;
  /** True if the viewer chose to watch here instead of on another device. */
  takesOver: boolean;
}

/** The terms of a lease. */
export interface LeaseTerms {
  /** Number of devices that may play at the same time. */
  streams: number;
  /** Milliseconds. */
  now: number;
  /** When the lease ends unless it is renewed, milliseconds. */
  until: number;
}

export type LeaseDecision =
  | ({ kind: 'granted'; name: LeaseName } & Leases)
  /** As many devices play as may, and the viewer has to choose. */
  | { kind: 'playing-elsewhere'; devices: string[] }
  /** Another device or window took over from this one. */
  | { kind: 'replaced'; device: string }
  /** Devices took over from each other too often. @see MOST_MOVES */
  | { kind: 'moved-too-often'; againAt: number }
  /** The event's organiser ended it. */
  | { kind: 'ended' };

/** Window in which moves are counted. */
export const MOVES_WINDOW_MS = 10 * 60_000;
/**
 * Maximum number of moves in the window. The cookies of a replaced player live on for a moment, so without a limit many players
 * could take turns. A page that is loaded again moves as well, and a restless viewer stays far below it.
 */
export const MOST_MOVES = 20;

/**
 * Time for which a user cannot watch an event after its organiser ended it: an evening. What was bought is not taken away for
 * good, because that is a refund's business.
 */
export const ENDED_MS = 24 * 60 * 60_000;

/** Stands for the device that plays instead if the viewer stopped this one without playing elsewhere. */
export const STOPPED = '';

/** The other window of the same browser, in the sentence `This is now playing in …`. */
export const OTHER_WINDOW = 'another window of this browser';

/**
 * Decides about a player. A lease that it names correctly is renewed. Otherwise it gets a new one: in place of the one that its
 * own browser has, because a page may be loaded again; else if there is room; else in place of the device that was renewed
 * longest ago, if the viewer wants that. A copied lease does not help for long: each renewal changes its secret, so of two
 * players with one lease the slower one is a new player.
 */
export function decideLease(kept: Leases, player: Player, terms: LeaseTerms): LeaseDecision {
  const { leases: all, moves: allMoves, endedUntil = 0 } = kept;
  const { streams, now, until } = terms;
  if (endedUntil > now) return { kind: 'ended' };
  const leases = Object.fromEntries(Object.entries(all).filter(([, lease]) => lease.until > now));
  const moves = allMoves.filter((at) => at > now - MOVES_WINDOW_MS);
  const own = player.has && leases[player.has.id];
  const isOwn = own && player.has !== null && own.session === player.session && namesKey(own, player.has.key);
  if (isOwn && !player.takesOver && own.replacedBy !== undefined) return { kind: 'replaced', device: own.replacedBy };
  if (isOwn && own.replacedBy === undefined) {
    const name = { id: player.has!.id, key: player.next.key };
    const renewed = { ...own, key: name.key, before: player.has!.key, until };
    return { kind: 'granted', name, leases: { ...leases, [name.id]: renewed }, moves };
  }
  const place = placeFor(leases, player, streams);
  if (!place) return { kind: 'playing-elsewhere', devices: devicesOf(entriesPlaying(leases)) };
  const { replaced } = place;
  if (replaced !== null && moves.length >= MOST_MOVES) return { kind: 'moved-too-often', againAt: moves[0]! + MOVES_WINDOW_MS };
  const { session, device, next } = player;
  const rest = Object.entries(leases).map(([id, lease]) => [
    id,
    id === replaced ? { ...lease, replacedBy: whoReplaces(lease, player) } : lease,
  ]);
  return {
    kind: 'granted',
    name: next,
    leases: { ...Object.fromEntries(rest), [next.id]: { session, device, key: next.key, startedAt: now, until } },
    moves: replaced !== null ? [...moves, now] : moves,
  };
}

const namesKey = (lease: Lease, key: string) => lease.key === key || lease.before === key;

const entriesPlaying = (leases: Leases['leases']) =>
  Object.entries(leases).filter(([, { replacedBy }]) => replacedBy === undefined);

/** Returns the leases of devices that play, the one that started last first. */
export const playing = (leases: Leases['leases'], now: number): Lease[] =>
  Object.values(leases)
    .filter(({ until, replacedBy }) => until > now && replacedBy === undefined)
    .toSorted((one, other) => other.startedAt - one.startedAt);

/** Returns the names of devices, the first to start first. */
const devicesOf = (some: [string, Lease][]) => [
  ...new Set(some.toSorted(([, one], [, other]) => one.startedAt - other.startedAt).map(([, { device }]) => device)),
];

/** Returns the place of a new player: free, or that of the lease that it replaces. Null if the viewer has to choose. */
function placeFor(leases: Leases['leases'], { session, takesOver }: Player, streams: number): { replaced: string | null } | null {
  const others = entriesPlaying(leases).toSorted(([, one], [, other]) => one.until - other.until);
  const ofBrowser = others.find(([, lease]) => lease.session === session);
  if (ofBrowser) return { replaced: ofBrowser[0] };
  if (others.length < streams) return { replaced: null };
  return takesOver ? { replaced: others[0]![0] } : null;
}

const whoReplaces = (lease: Lease, { session, device }: Player) => (lease.session === session ? OTHER_WINDOW : device);

/** Returns true while devices take turns: cookies are then short, so that a replaced player stops soon. */
export const isUnsettled = ({ moves }: Pick<Leases, 'moves'>, now: number): boolean =>
  moves.some((at) => at > now - MOVES_WINDOW_MS);

/** The name of a lease as text, for requests and answers. */
export const toText = ({ id, key }: LeaseName): string => `${id}.${key}`;

/** Returns the lease that a text names; null if it names none. */
export function fromText(text: string | undefined): LeaseName | null {
  const [id = '', key = ''] = text?.split('.') ?? [];
  return id && key ? { id, key } : null;
}

/** Returns the name under which a lease's requests for media are known (CMCD): its id, which nobody can use without the secret. */
export const playbackSessionId = (lease: string | null): string | null => fromText(lease ?? undefined)?.id ?? null;
