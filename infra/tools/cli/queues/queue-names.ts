import { queueRules } from '#shared/bus/queue-rules.ts';

/** A queue of a stage that a person looks after when something has failed. */
export interface WatchedQueue {
  name: string;
  /** The start of its logical id in the template. */
  logicalId: string;
  /** The same of the queue that its messages came from; null if they came from none. */
  source: string | null;
  /** The contents of the queue, for the list. */
  holds: string;
}

const logicalId = (rule: string, kind: 'deadletters' | 'queue') => `Payments${rule.replaceAll('-', '')}${kind}`;

export const watchedQueues: readonly WatchedQueue[] = [
  ...queueRules.map(({ id }) => ({
    name: id,
    logicalId: logicalId(id, 'deadletters'),
    source: logicalId(id, 'queue'),
    holds: `dead letters of ${id}`,
  })),
  {
    name: 'undelivered',
    logicalId: 'PaymentsUndelivered',
    source: null,
    holds: 'events that reached no queue, and calls that failed three times',
  },
  {
    name: 'edge-refresh',
    logicalId: 'EdgeRefreshDeadLetters',
    source: null,
    holds: 'changes of events of which the edge was not told',
  },
];
