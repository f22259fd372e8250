import { contract, type ContractRoute } from '#shared/api/contract.ts';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { assumptions, HASHING } from '../../cost/assumptions.ts';
import type { MeasuredCalls } from '../../cost/measured-calls.ts';
import { evening, purchaseAt } from '../assumptions.ts';

/** The calls of visitors and buyers, by the second at which they are made. */
export interface VisitLoad {
  /** Calls that hash a password. */
  hashing: Float64Array;
  /** All other calls of a purchase; the one that starts playback is the player's. */
  calls: Float64Array;
  webhooks: Float64Array;
  /** Events that consumers handle. */
  deliveries: Float64Array;
  /** Pages that the edge does not have. */
  pages: Float64Array;
  /** Purchases, at the time when they are recorded. */
  purchases: Float64Array;
  /** Requests to the edge, the film's excepted. */
  edgeRequests: Float64Array;
}

const PLAYBACK = 'POST /events/{eventId}/playback';

/**
 * Returns what visitors and buyers do, from the measured calls of one of them.
 * @param arrivals viewers by second
 * @param buyersArriveAt seconds from the start
 */
export function visitLoadOf(arrivals: Float64Array, buyersArriveAt: readonly number[], measured: MeasuredCalls): VisitLoad {
  const empty = () => new Float64Array(arrivals.length);
  const visits: VisitLoad = {
    hashing: empty(),
    calls: empty(),
    webhooks: empty(),
    deliveries: empty(),
    pages: arrivals.map((count) => count * (measured.visit.edge['*']?.requests ?? 0) * assumptions.missedShare),
    purchases: empty(),
    edgeRequests: arrivals.map((count) => count * edgeRequestsOf(measured.visit)),
  };
  const buyers = empty();
  for (const at of buyersArriveAt) buyers[at - evening.opensAt]! += 1;
  for (const [route, count] of Object.entries(measured.purchase.routes)) {
    if (count > 0 && route !== PLAYBACK && !isKeptAtTheEdge(route)) addTo(seriesOf(visits, route), buyers, timeOf(route), count);
  }
  addTo(visits.deliveries, buyers, timeOf('POST /webhooks/stripe'), measured.purchase.deliveries);
  addTo(visits.purchases, buyers, timeOf('POST /orders/save-payment'), 1);
  addTo(visits.edgeRequests, buyers, timeOf('POST /auth/register'), edgeRequestsOf(measured.purchase));
  return visits;
}

/** Returns true for a route whose answers the edge keeps: of a crowd's requests, a few reach the API. */
const isKeptAtTheEdge = (route: string): boolean =>
  (contract as readonly Endpoint[]).some((endpoint) => endpoint.route === route && endpoint.edgeCache !== undefined);

const timeOf = (route: string): number => purchaseAt[route as ContractRoute] ?? purchaseAt.others;

function seriesOf({ hashing, calls, webhooks }: VisitLoad, route: string): Float64Array {
  if (route.startsWith('POST /webhooks/')) return webhooks;
  return (HASHING.routes as readonly string[]).includes(route) ? hashing : calls;
}

/** Adds a step that every buyer takes so many times, some seconds after arriving. */
function addTo(series: Float64Array, buyers: Float64Array, after: number, times: number): void {
  for (let at = after; at < series.length; at++) series[at]! += buyers[at - after]! * times;
}

const edgeRequestsOf = ({ edge }: MeasuredCalls['visit']) => Object.values(edge).reduce((sum, { requests }) => sum + requests, 0);
