import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ContractRoute } from '#shared/api/contract.ts';

/** Requests by path pattern of the edge, and the bytes that they returned, compressed as the edge does it. */
export type EdgeTraffic = Record<string, { requests: number; bytes: number }>;

/** The load of one viewer's step on the platform. */
export interface Calls {
  /** Traffic by every path pattern of the edge. */
  edge: EdgeTraffic;
  /** Bytes of the headers and bodies that the browser sent to the API. */
  sentBytes: number;
  /** Function calls by every route that viewers can cause calls to, including those by a payment provider. */
  routes: Partial<Record<ContractRoute, number>>;
  /** Events that the bus delivered to a consumer. */
  deliveries: number;
  /** Request units of DynamoDB, as it bills them. */
  readUnits: number;
  writeUnits: number;
  /** Those of them that go to the playback table; missing in measures older than this field. */
  playbackWriteUnits?: number;
  /** Bytes that the functions wrote into their logs. */
  logBytes: number;
}

/** The load of one scheduled call on a platform without visitors, with both providers set up. */
export type QuietCall = Pick<Calls, 'readUnits' | 'writeUnits' | 'logBytes'>;

/** The output of `npm run measure-calls`. */
export interface MeasuredCalls {
  /** Year, month and day. */
  measuredOn: string;
  command: string;
  /** Opening the event's page with an empty browser. */
  visit: Calls;
  /** Everything after that until the film plays, registration and payment included, without the film itself. */
  purchase: Calls;
  /** The end of the film, where the page looks for what to watch next. */
  end: Calls;
  /** One renewal of the right to watch. */
  renewal: Calls;
  /** Mean of the seconds between two renewals of a player that belongs to a usual audience. */
  renewEverySeconds: number;
  /** One viewer's requests for the film below `/media/*`, once from beginning to end. */
  film: { seconds: number; playlists: number; segments: number };
  quietCall: QuietCall;
}

export const measuredCallsFile = path.join(import.meta.dirname, 'measured-calls.json');

export const readMeasuredCalls = (file: string = measuredCallsFile) => JSON.parse(readFileSync(file, 'utf8')) as MeasuredCalls;
