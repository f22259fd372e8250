import { assumptions } from '../../cost/assumptions.ts';
import type { MeasuredCalls } from '../../cost/measured-calls.ts';
import { evening } from '../assumptions.ts';
import { Crowd } from './crowd.ts';
import type { Design } from './designs.ts';
import { type VisitLoad, visitLoadOf } from './visit-load.ts';
import { Gates } from './gates.ts';
import { quotas } from '../../../deployment/quotas/audience-quotas.ts';
import { seededRandom } from './random.ts';

/** Requests of each second, from the opening of the page to the end. */
interface Series {
  pages: Float64Array;
  /** Requests of the event's page that tell of views. */
  beacons: Float64Array;
  buying: Float64Array;
  webhooks: Float64Array;
  waiting: Float64Array;
  first: Float64Array;
  renewals: Float64Array;
  /** Answered requests of players. */
  answered: Float64Array;
  /** Viewers whose film plays. */
  playing: Float64Array;
  /** Functions that would run at once if none were refused. */
  running: Float64Array;
}

/** The result of an evening. */
export interface Evening {
  viewers: number;
  series: Series;
  visits: VisitLoad;
  /** Calls of buyers that were refused: each is one error on a page. */
  refusedBuying: number;
  refusedPlayers: number;
  /** Viewers whose film stopped because no renewal succeeded in time. */
  interrupted: number;
  played: number;
  meanWaitSeconds: number;
  longestWaitSeconds: number;
}

const HASHES = assumptions.billedMsHashing / 1000;
const RUNS = assumptions.billedMs / 1000;

/**
 * Simulates an evening, second by second. The same arguments give the same result.
 * @param countsPlayers false to let players through without counting them, which shows what buyers meet without players
 */
export function simulate(viewers: number, design: Design, measured: MeasuredCalls, countsPlayers = true): Evening {
  const arrivals = new Float64Array(evening.endsAt - evening.opensAt + 1);
  const crowd = new Crowd(viewers, design, seededRandom(evening.seed), arrivals);
  const visits = visitLoadOf(arrivals, crowd.buyersArriveAt, measured);
  const beacons = arrivals.map((count) => count / design.viewsPerBeacon);
  const gates = new Gates(design.limits);
  const empty = () => new Float64Array(arrivals.length);
  const series: Series = {
    pages: visits.pages,
    beacons,
    buying: empty(),
    webhooks: visits.webhooks,
    waiting: empty(),
    first: empty(),
    renewals: empty(),
    answered: empty(),
    playing: empty(),
    running: empty(),
  };
  let [refusedBuying, refusedPlayers] = [0, 0];
  for (let i = 0; i < arrivals.length; i++) {
    const at = evening.opensAt + i;
    const asked = crowd.asked(at);
    const players = asked.waiting + asked.first + asked.renewals;
    const buying = visits.hashing[i]! + visits.calls[i]!;
    const shares = gates.accept({
      players: countsPlayers ? players : 0,
      others: buying + visits.pages[i]!,
      views: beacons[i]!,
      webhooks: visits.webhooks[i]!,
    });
    const answered =
      (visits.calls[i]! + visits.pages[i]!) * shares.others + beacons[i]! * shares.views + visits.webhooks[i]! * shares.webhooks;
    const quick = answered + visits.deliveries[i]!;
    const running = visits.hashing[i]! * shares.others * HASHES + (quick + (countsPlayers ? players : 0) * shares.players) * RUNS;
    const runs = Math.min(1, quotas.functionsAtOnce.value / running);
    const buyingShare = shares.others * runs;
    const playerShare = countsPlayers ? shares.players * runs : 1;

    series.buying[i] = buying;
    series.waiting[i] = asked.waiting;
    series.first[i] = asked.first;
    series.renewals[i] = asked.renewals;
    series.running[i] = running;
    series.answered[i] = players * playerShare;
    refusedBuying += buying * (1 - buyingShare);
    refusedPlayers += players * (1 - playerShare);
    for (const calls of [visits.hashing, visits.calls]) repeatRefused(calls, i, 1 - buyingShare);
    crowd.answer(at, playerShare);
    series.playing[i] = crowd.played;
  }
  const { interrupted, played, waitedSeconds, longestWait } = crowd;
  const waits = { meanWaitSeconds: waitedSeconds / Math.max(1, played), longestWaitSeconds: longestWait };
  return { viewers, series, visits, refusedBuying, refusedPlayers, interrupted, played, ...waits };
}

/** Lets the buyers whose calls were refused try again. */
function repeatRefused(calls: Float64Array, second: number, share: number): void {
  const later = second + evening.tryAgainAfter;
  if (later < calls.length) calls[later]! += calls[second]! * share;
}
