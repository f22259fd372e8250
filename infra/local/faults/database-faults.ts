/** What share of the calls goes wrong in which way, 0 to 1. */
export interface DatabaseFaults {
  /** Refused as too many; nothing is done. */
  throttled: number;
  /** Answered 500; nothing is done. */
  failed: number;
  /** Done, and the connection cut before the answer. */
  cut: number;
  /** Of transactions alone: cancelled, because another one holds an item. */
  conflicting: number;
  /** So often, in milliseconds, everything is throttled for so long. The SDK's own repetitions do not outlast it. */
  burst: { everyMs: number; forMs: number } | null;
}

/** Nothing goes wrong. */
export const CALM: DatabaseFaults = { throttled: 0, failed: 0, cut: 0, conflicting: 0, burst: null };

/** An answer in place of the database's own. */
interface FaultAnswer {
  status: number;
  body: object;
}

export type Fate = { kind: 'pass' | 'cut' } | { kind: 'answer'; answer: FaultAnswer };

const PASS: Fate = { kind: 'pass' };

/** What becomes of the next call. @param now milliseconds */
export function fateOf(faults: DatabaseFaults, operation: string, body: string, now: number): Fate {
  if (faults.burst && now % faults.burst.everyMs < faults.burst.forMs) return { kind: 'answer', answer: throttled() };
  let lot = Math.random();
  const falls = (share: number) => (lot -= share) < 0;
  if (falls(faults.throttled)) return { kind: 'answer', answer: throttled() };
  if (falls(faults.failed)) return { kind: 'answer', answer: error(500, `${SERVICE}InternalServerError`, 'Internal error') };
  if (falls(faults.cut)) return { kind: 'cut' };
  if (operation === 'TransactWriteItems' && falls(faults.conflicting)) return { kind: 'answer', answer: conflict(body) };
  return PASS;
}

/** Source: DynamoDB developer guide, error handling. */
const SERVICE = 'com.amazonaws.dynamodb.v20120810#';

const throttled = () =>
  Math.random() < 0.5
    ? error(400, `${SERVICE}ProvisionedThroughputExceededException`, 'The level of provisioned throughput was exceeded.')
    : error(400, 'com.amazon.coral.availability#ThrottlingException', 'Throughput exceeds the current capacity.');

const error = (status: number, type: string, message: string): FaultAnswer => ({ status, body: { __type: type, message } });

/** The first part met another transaction, or a busy partition. */
function conflict(body: string): FaultAnswer {
  const { TransactItems } = JSON.parse(body) as { TransactItems: unknown[] };
  const Code = Math.random() < 0.5 ? 'TransactionConflict' : 'ThrottlingError';
  const CancellationReasons = TransactItems.map((_, index) => ({ Code: index === 0 ? Code : 'None' }));
  const { status, body: cancelled } = error(400, `${SERVICE}TransactionCanceledException`, `Transaction cancelled [${Code}]`);
  return { status, body: { ...cancelled, CancellationReasons } };
}
