import { contract } from '#shared/api/contract.ts';
import type { Endpoint } from '#shared/api/endpoint.ts';
import { jittered, PLAYBACK_PER_SECOND, renewalInterval } from '#shared/playback-pace.ts';
import { deployedFunctions, LIVE_VIDEO_HANDLERS } from '../../deployed-functions.ts';
import { behaviours } from '../../edge/behaviours.ts';
import { assumptions, HASHING, MEMORY_MB, TABLES } from './assumptions.ts';
import type { Usage } from './bill.ts';
import { addCalls } from './calls.ts';
import type { Calls, MeasuredCalls } from './measured-calls.ts';

const GB = 1024 ** 3;
/** Live video has no table. */
const TABLE_USERS = deployedFunctions.length - LIVE_VIDEO_HANDLERS.length;
const SECONDS_AN_HOUR = 3600;

export interface PricedEvent {
  viewers: number;
  /** Hours that each buyer watches. */
  hours: number;
  /** Megabits per second that a viewer gets. */
  bitrate: number;
  /** Share of viewers who buy and watch; the others only open the event's page. */
  buyers: number;
  /** True if a playlist is requested again with every segment. */
  isLive: boolean;
}

/** Returns an event's use of every priced item, based on the measured requests of one viewer. */
export function eventUsage(event: PricedEvent, measured: MeasuredCalls): Usage {
  const watching = event.viewers * event.buyers;
  const renewals = watching * Math.floor((event.hours * SECONDS_AN_HOUR) / renewEverySeconds(watching));
  const calls = addCalls(
    [event.viewers, measured.visit],
    [watching, measured.purchase],
    [watching, measured.end],
    [renewals, measured.renewal],
  );
  const film = { requests: filmRequests(event, measured), bytes: filmBytes(event) };
  return {
    ...deliveryUsage(calls, film, watching),
    ...functionUsage(calls, event.hours),
    ...paymentUsage(calls),
    ...tableUsage(watching),
  };
}

/** Returns the average time between two renewals of an audience that its organiser has named. */
export const renewEverySeconds = (audience: number): number =>
  jittered(renewalInterval({ audience, perSecond: PLAYBACK_PER_SECOND }), 0.5);

/** Returns the use of what delivers files, pages and the film to viewers. */
function deliveryUsage(calls: Calls, film: { requests: number; bytes: number }, watching: number): Usage {
  const { missedShare, renditionsFactor } = assumptions;
  return {
    edgeTransfer: (bytesOf(calls) + watching * film.bytes) / GB,
    edgeRequests: requestsTo(calls, () => true) + watching * film.requests,
    edgeToOrigin: calls.sentBytes / GB,
    edgeFunction: requestsTo(calls, ({ origin, signed }) => origin !== 'media' || signed) + watching * film.requests,
    // Each request for media asks whether its session was ended.
    edgeKeyReads: requestsTo(calls, ({ signed }) => signed) + watching * film.requests,
    edgeInvalidations: assumptions.changesOfEvent,
    fileReads: (requestsTo(calls, ({ origin }) => origin !== 'api') + watching * film.requests) * missedShare,
    fileWrites: film.requests * renditionsFactor,
    fileStorage: (film.bytes * renditionsFactor) / GB,
  };
}

/** Returns the use of what answers calls and pages. */
function functionUsage(calls: Calls, hours: number): Usage {
  const { requests, gigabyteSeconds } = functionCalls(calls);
  const atOnce = gigabyteSeconds / (MEMORY_MB / 1024) / (hours * SECONDS_AN_HOUR);
  const invocations = requests + calls.deliveries;
  const secretReads = Math.ceil(atOnce) * hours * (60 / assumptions.secretMinutes);
  return {
    apiRequests: requests,
    functionRequests: invocations,
    functionTime: gigabyteSeconds,
    // Includes the reads for cached pages, as if the edge cached none: they are few.
    tableReads: calls.readUnits,
    tableWrites: calls.writeUnits,
    logs: (calls.logBytes + invocations * assumptions.lambdaLogBytes) / GB,
    secretReads,
    // Every reading of a secret asks for its key, and as if every function used every table all the time.
    keyRequests: secretReads + TABLE_USERS * TABLES * hours * (60 / assumptions.keyMinutes),
  };
}

/** Returns what the tables hold of an event's buyers in the month after it, with its backup. */
function tableUsage(watching: number): Usage {
  const gigabytes = (watching * assumptions.storedBytes) / GB;
  return { tableStorage: gigabytes, tableBackups: gigabytes };
}

/** Returns the use of what carries payments from the provider to their record. */
function paymentUsage({ routes, deliveries }: Calls): Usage {
  // Requested mails are events, too. Providers' events count twice, which errs on the expensive side.
  const events = (routes['POST /webhooks/stripe'] ?? 0) + (routes['POST /webhooks/paypal'] ?? 0) + deliveries;
  return {
    busEvents: events,
    busArchive: (events * assumptions.archivedBytes) / GB,
    queueRequests: deliveries * assumptions.requestsPerMessage,
  };
}

/** Returns the number of a buyer's requests to `/media/*` while watching. */
function filmRequests({ hours, isLive }: PricedEvent, { film }: MeasuredCalls): number {
  const segments = (film.segments / film.seconds) * hours * SECONDS_AN_HOUR;
  return Math.ceil(segments) + (isLive ? Math.ceil(segments) : film.playlists);
}

/** Returns the bytes of the film that a buyer gets. */
const filmBytes = ({ hours, bitrate }: PricedEvent) => ((bitrate * 1_000_000) / 8) * hours * SECONDS_AN_HOUR;

const bytesOf = ({ edge }: Calls) => Object.values(edge).reduce((sum, { bytes }) => sum + bytes, 0);

const requestsTo = ({ edge }: Calls, isMeant: (behaviour: (typeof behaviours)[number]) => boolean) =>
  behaviours.filter(isMeant).reduce((sum, { pattern }) => sum + (edge[pattern]?.requests ?? 0), 0);

/** Returns the requests that reach functions, and how long these run for them: of cached pages, only the missed share. */
function functionCalls(calls: Calls): { requests: number; gigabyteSeconds: number } {
  const pages = requestsTo(calls, ({ origin, keep }) => origin === 'api' && keep === 'answer') * assumptions.missedShare;
  const called = (contract as readonly Endpoint[]).filter(({ edgeCache }) => !edgeCache);
  const hashing = called.filter(({ route }) => (HASHING.routes as readonly string[]).includes(route));
  // Endpoints without a count are not called by viewers, or were added after the measurement; then a test asks for a new one.
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
