import type { Pace } from '#shared/video/playback/playback-pace.ts';
import { viewsPerBeacon } from '#shared/books/views.ts';
import type { Access } from '../../../../functions/video/playback/access.ts';
import { validityTimes } from '../../../../functions/video/playback/media-validity.ts';
import { readConfig } from '../../../deployment/config/config.ts';
import { crowdedRenewal, FIRST_ATTEMPTS, retryWait } from '../../../../web/src/features/watch/access/asking-pace.ts';
import type { PageRules, Players } from './crowd.ts';

/** The rules that hold for players and for the API. */
export interface Design extends Players {
  /** Requests per second; `playback` is null if it shares the limit of all others. */
  limits: { api: number; playback: number | null; views: number; webhooks: number; account: number };
  /** Views of the event's page that one beacon stands for. */
  viewsPerBeacon: number;
}

/** The limits of a deployment without settings. */
const { limits: defaults } = readConfig(() => undefined);

interface Circumstances {
  /** When the event goes on air, seconds from its announced start. */
  onAirAt?: number;
  limits?: { api: number; playback: number; views: number; webhooks: number; account: number };
}

/** The rules of the product's page. */
const page: PageRules = {
  firstAttempts: FIRST_ATTEMPTS,
  waitAfter: (failures, isPlaying, random) => retryWait(failures, isPlaying, random) / 1000,
  renewAfterRefusal: crowdedRenewal,
};

/** Returns the rules of the product. @param audience that the organiser has named; null for none */
export function productDesign(audience: number | null, { onAirAt = 0, limits = defaults }: Circumstances = {}): Design {
  const pace: Pace = { audience, perSecond: limits.playback };
  return {
    limits,
    viewsPerBeacon: viewsPerBeacon(audience),
    page,
    answer(at, random) {
      const access: Access = { kind: 'full', opens: at >= onAirAt ? 'event' : null, until: null, withAds: false };
      const { expiresAt, renewAfterSeconds } = validityTimes(access, { opensAt: 0, now: at * 1000, pace, random });
      return { renewAfterSeconds, opensUntil: access.opens && expiresAt / 1000 };
    },
  };
}

/** The rules before playback had a pace and a limit of its own: cookies at any time, renewed once a minute, one limit for all. */
export const formerDesign: Design = {
  limits: { ...defaults, playback: null },
  // Views were not counted.
  viewsPerBeacon: Infinity,
  answer: (at) => ({ renewAfterSeconds: 60, opensUntil: at + 660 }),
  page: {
    firstAttempts: 1,
    waitAfter: (failures, _, random) => Math.min(2 * 2 ** failures, 30) * (0.75 + random / 2),
    renewAfterRefusal: (renewAfterSeconds) => renewAfterSeconds,
  },
};
