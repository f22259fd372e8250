import { contract } from '#shared/api/contract.ts';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { behaviours } from '../edge/behaviours.ts';
import { assumptions, HASHING, MEMORY_MB } from './assumptions.ts';
import type { Usage } from './bill.ts';
import { addCalls } from './calls.ts';
import type { Calls, MeasuredCalls } from './measured-calls.ts';

const GB = 1024 ** 3;
const SECONDS_AN_HOUR = 3600;

export interface PricedEvent {
  viewers: number;
  /** Each buyer watches for so long. */
  hours: number;
  /** Megabits a second of what a viewer gets. */
  bitrate: number;
  /** The share of viewers who buy and watch; the others open the event's page only. */
  buyers: number;
  /** Whether a playlist is asked for again with every segment. */
  isLive: boolean;
}

/** What an event uses of everything that has a price, from what one viewer was measured to ask for. */
export function eventUsage(event: PricedEvent, measured: MeasuredCalls): Usage {
  const watching = event.viewers * event.buyers;
  const renewals = watching * Math.floor((event.hours * SECONDS_AN_HOUR) / measured.renewEverySeconds);
  const calls = addCalls([event.viewers, measured.visit], [watching, measured.purchase], [renewals, measured.renewal]);
  const film = { requests: filmRequests(event, measured), bytes: filmBytes(event) };
  return { ...deliveryUsage(calls, film, watching), ...functionUsage(calls, event.hours), ...paymentUsage(calls) };
}

/** What brings files, pages and the film to viewers. */
function deliveryUsage(calls: Calls, film: { requests: number; bytes: number }, watching: number): Usage {
  const { missedShare, renditionsFactor } = assumptions;
  return {
    edgeTransfer: (bytesOf(calls) + watching * film.bytes) / GB,
    edgeRequests: requestsTo(calls, () => true) + watching * film.requests,
    edgeToOrigin: calls.sentBytes / GB,
    edgeFunction: requestsTo(calls, ({ origin }) => origin === 'api'),
    fileReads: (requestsTo(calls, ({ origin }) => origin !== 'api') + watching * film.requests) * missedShare,
    fileWrites: film.requests * renditionsFactor,
    fileStorage: (film.bytes * renditionsFactor) / GB,
  };
}

/** What answers calls and pages. */
function functionUsage(calls: Calls, hours: number): Usage {
  const { requests, gigabyteSeconds } = functionCalls(calls);
  const atOnce = gigabyteSeconds / (MEMORY_MB / 1024) / (hours * SECONDS_AN_HOUR);
  const invocations = requests + calls.deliveries;
  return {
    apiRequests: requests,
    functionRequests: invocations,
    functionTime: gigabyteSeconds,
    // Those of kept pages, too, as if the edge kept none: they are few.
    tableReads: calls.readUnits,
    tableWrites: calls.writeUnits,
    logs: (calls.logBytes + invocations * assumptions.lambdaLogBytes) / GB,
    secretReads: Math.ceil(atOnce) * hours * (60 / assumptions.secretMinutes),
  };
}

/** What carries payments from the provider to their record. */
function paymentUsage({ routes, deliveries }: Calls): Usage {
  // What is asked to be mailed is an event, too; what providers tell counts twice, on the dear side.
  const events = routes['POST /webhooks/stripe'] + routes['POST /webhooks/paypal'] + deliveries;
  return {
    busEvents: events,
    busArchive: (events * assumptions.archivedBytes) / GB,
    queueRequests: deliveries * assumptions.requestsPerMessage,
  };
}

/** What a buyer asks of `/media/*` while watching. */
function filmRequests({ hours, isLive }: PricedEvent, { film }: MeasuredCalls): number {
  const segments = (film.segments / film.seconds) * hours * SECONDS_AN_HOUR;
  return Math.ceil(segments) + (isLive ? Math.ceil(segments) : film.playlists);
}

/** What a buyer gets of the film. */
const filmBytes = ({ hours, bitrate }: PricedEvent) => ((bitrate * 1_000_000) / 8) * hours * SECONDS_AN_HOUR;

const bytesOf = ({ edge }: Calls) => Object.values(edge).reduce((sum, { bytes }) => sum + bytes, 0);

const requestsTo = ({ edge }: Calls, isMeant: (behaviour: (typeof behaviours)[number]) => boolean) =>
  behaviours.filter(isMeant).reduce((sum, { pattern }) => sum + (edge[pattern]?.requests ?? 0), 0);

/** What reaches functions, and how long they run for it: of what the edge keeps, the missed share. */
function functionCalls(calls: Calls): { requests: number; gigabyteSeconds: number } {
  const pages = requestsTo(calls, ({ origin, keep }) => origin === 'api' && keep === 'answer') * assumptions.missedShare;
  const called = (contract as readonly Endpoint[]).filter(({ edgeCache }) => !edgeCache);
  const hashing = called.filter(({ route }) => (HASHING.routes as readonly string[]).includes(route));
  // What came into the contract after the measurement was called by nobody; a test asks for a new one.
  const count = (endpoints: readonly Endpoint[]) =>
    endpoints.reduce((sum, { route }) => sum + ((calls.routes as Record<string, number>)[route] ?? 0), 0);
  const slow = count(hashing);
  const requests = count(called) + pages;
  const usual = requests - slow + calls.deliveries;
  const gigabyteSeconds =
    gigabyteSecondsOf(usual, MEMORY_MB, assumptions.billedMs) +
    gigabyteSecondsOf(slow, HASHING.memoryMb, assumptions.billedMsHashing);
  return { requests, gigabyteSeconds };
}

const gigabyteSecondsOf = (calls: number, memoryMb: number, milliseconds: number) =>
  (calls * memoryMb * milliseconds) / 1024 / 1000;
