/** The share of calls that go wrong, by kind of fault, each 0 to 1. */
export interface DatabaseFaults {
  /** Rejected as throttled; nothing is written. */
  throttled: number;
  /** Answered 500; nothing is written. */
  failed: number;
  /** Executed, but the connection is cut before the answer. */
  cut: number;
  /** Cancelled because of another transaction; applies to transactions only. */
  conflicting: number;
  /** Every `everyMs`, all calls are throttled for `forMs`, which is longer than the SDK's own retries last. */
  burst: { everyMs: number; forMs: number } | null;
}

/** No faults. */
export const CALM: DatabaseFaults = { throttled: 0, failed: 0, cut: 0, conflicting: 0, burst: null };

/** An answer sent instead of the database's own. */
interface FaultAnswer {
  status: number;
  body: object;
}

export type Fate = { kind: 'pass' | 'cut' } | { kind: 'answer'; answer: FaultAnswer };

const PASS: Fate = { kind: 'pass' };

/** Draws the outcome of the next call. @param now milliseconds since the epoch */
export function fateOf(faults: DatabaseFaults, operation: string, body: string, now: number): Fate {
  if (faults.burst && now % faults.burst.everyMs < faults.burst.forMs) return { kind: 'answer', answer: throttled() };
  let draw = Math.random();
  const happens = (share: number) => (draw -= share) < 0;
  if (happens(faults.throttled)) return { kind: 'answer', answer: throttled() };
  if (happens(faults.failed)) return { kind: 'answer', answer: error(500, `${SERVICE}InternalServerError`, 'Internal error') };
  if (happens(faults.cut)) return { kind: 'cut' };
  if (operation === 'TransactWriteItems' && happens(faults.conflicting)) return { kind: 'answer', answer: conflict(body) };
  return PASS;
}

/** Source: DynamoDB developer guide, error handling. */
const SERVICE = 'com.amazonaws.dynamodb.v20120810#';

const throttled = () =>
  Math.random() < 0.5
    ? error(400, `${SERVICE}ProvisionedThroughputExceededException`, 'The level of provisioned throughput was exceeded.')
    : error(400, 'com.amazon.coral.availability#ThrottlingException', 'Throughput exceeds the current capacity.');

const error = (status: number, type: string, message: string): FaultAnswer => ({ status, body: { __type: type, message } });

/** Returns the answer to a cancelled transaction whose first item conflicted with another one or was throttled. */
function conflict(body: string): FaultAnswer {
  const { TransactItems } = JSON.parse(body) as { TransactItems: unknown[] };
  const Code = Math.random() < 0.5 ? 'TransactionConflict' : 'ThrottlingError';
  const CancellationReasons = TransactItems.map((_, index) => ({ Code: index === 0 ? Code : 'None' }));
  const { status, body: cancelled } = error(400, `${SERVICE}TransactionCanceledException`, `Transaction cancelled [${Code}]`);
  return { status, body: { ...cancelled, CancellationReasons } };
}
