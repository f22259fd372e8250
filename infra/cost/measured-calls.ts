import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ContractRoute } from '#shared/api/contract.ts';

/** Requests by path pattern of the edge; what they brought, in bytes, compressed as the edge does it. */
export type EdgeTraffic = Record<string, { requests: number; bytes: number }>;

/** What one viewer's step asked of the platform. */
export interface Calls {
  /** By every pattern of the edge. */
  edge: EdgeTraffic;
  /** Headers and bodies that the browser sent to the API, in bytes. */
  sentBytes: number;
  /** Function calls by every route of the contract, those that a payment provider makes included. */
  routes: Record<ContractRoute, number>;
  /** Events that the bus handed to a consumer. */
  deliveries: number;
  /** Request units of DynamoDB, as it bills them. */
  readUnits: number;
  writeUnits: number;
  /** What the functions wrote into their logs. */
  logBytes: number;
}

/** What one call on a schedule asked of the platform where nobody comes, with both providers set up. */
export type QuietCall = Pick<Calls, 'readUnits' | 'writeUnits' | 'logBytes'>;

/** What `npm run measure-calls` has written. */
export interface MeasuredCalls {
  /** Year, month and day. */
  measuredOn: string;
  command: string;
  /** Opening the event's page with an empty browser. */
  visit: Calls;
  /** From there over registration and payment until the film plays, without the film itself. */
  purchase: Calls;
  /** One renewal of the right to watch. */
  renewal: Calls;
  renewEverySeconds: number;
  /** What one viewer asked of the film below `/media/*`, once from beginning to end. */
  film: { seconds: number; playlists: number; segments: number };
  quietCall: QuietCall;
}

export const measuredCallsFile = path.join(import.meta.dirname, 'measured-calls.json');

export const readMeasuredCalls = (file: string = measuredCallsFile) => JSON.parse(readFileSync(file, 'utf8')) as MeasuredCalls;
