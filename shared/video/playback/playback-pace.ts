/**
 * The pace at which players request playback. It depends on the audience that an event expects, so that a crowd's renewals stay
 * far below what the API accepts. The cost model and the simulation of a crowd use the same rules.
 */

/** Requests for playback that the API accepts per second, unless a deployment sets another limit. */
export const PLAYBACK_PER_SECOND = 4500;
/** Share of these that renewals may take. The rest is for viewers who arrive. */
const RENEWALS_SHARE = 0.5;
/** Interval of a usual audience, which is how soon a refund stops the player. */
export const SHORTEST_RENEWAL_SECONDS = 60;
/** Interval of the largest audience. */
export const LONGEST_RENEWAL_SECONDS = 300;
/** Part of an interval that chance takes off, so that players which started together do not stay together. */
const JITTER = 0.2;
/** Seconds over which a small audience is spread when it all has reason to ask at one moment. */
const SHORTEST_SPREAD_SECONDS = 3;

/** An audience, and what the deployment accepts of it. */
export interface Pace {
  /** Number of viewers that the event expects; null if nobody has said. */
  audience: number | null;
  /** Requests for playback that the API accepts per second. */
  perSecond: number;
}

/** Returns the longest time between two renewals of a player, in seconds. */
export function renewalInterval({ audience, perSecond }: Pace): number {
  return within(SHORTEST_RENEWAL_SECONDS, (audience ?? 0) / (perSecond * RENEWALS_SHARE), LONGEST_RENEWAL_SECONDS);
}

/** Returns the seconds over which an audience that waits for the same moment is spread from then on. */
export function arrivalSpread({ audience, perSecond }: Pace): number {
  return within(SHORTEST_SPREAD_SECONDS, (audience ?? 0) / perSecond, LONGEST_RENEWAL_SECONDS);
}

/** Returns a time that is up to a fifth shorter than the given one. @param random from 0 to 1 */
export const jittered = (seconds: number, random: number): number => seconds * (1 - JITTER * random);

const within = (least: number, value: number, most: number) => Math.min(Math.max(least, value), most);
