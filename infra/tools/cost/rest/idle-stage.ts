import { type Schedule, schedules } from '#shared/bus/schedules.ts';
import { assumptions, MEMORY_MB } from '../assumptions.ts';
import type { Usage } from '../bill.ts';
import type { MeasuredCalls, QuietCall } from '../measured-calls.ts';

export const HOURS_A_MONTH = 730;
/**
 * Writes of its cursors per month by a reconciliation that finds nothing, which a few consecutive calls do not show:
 * PayPal's refunds every hour, Stripe's events and PayPal's disputes once a day.
 */
const CURSOR_WRITES = HOURS_A_MONTH + (2 * HOURS_A_MONTH) / 24;
/** The schedule whose calls ask the providers each time, and read their keys, whether or not there is something to do. */
const ASKS_PROVIDERS = 'reconcile-payments';
/** Read units of a scheduled call that only queries an empty partition. The reconciliation's calls are measured. */
const EMPTY_QUERY_UNITS = 1;
/**
 * Number of Lambda's concurrent pollers of a queue, even of an empty one; it is lower only for a consumer without a limit
 * on its concurrency. Source: AWS, 'Configuring scaling behavior for SQS event source mappings'.
 */
const QUEUE_READERS = 5;
/** Times a month that DynamoDB asks KMS for a table's key, for one function that uses the table all the time. */
const MOST_KEY_REQUESTS = (HOURS_A_MONTH * 60) / assumptions.keyMinutes;
/** Longest time that SQS lets a request for messages wait. */
const LONG_POLL_SECONDS = 20;

/** Resources of a stage with default settings that cost something without visitors; a test counts them in the templates. */
export const idleStage = { secrets: 2, alarmMetrics: 10, dashboards: 1, readQueues: 2 } as const;

/** Returns the use of a stage in a month without visitors; the stage is set up to take payments. */
export function idleUsage({ quietCall }: Pick<MeasuredCalls, 'quietCall'>): Usage {
  const { secrets, alarmMetrics: alarms, dashboards, readQueues } = idleStage;
  const queueRequests = (readQueues * QUEUE_READERS * HOURS_A_MONTH * 3600) / LONG_POLL_SECONDS;
  const { storedGigabytesIdle: tableStorage } = assumptions;
  const kept = { secrets, tableStorage, tableBackups: tableStorage };
  return { ...kept, alarms, dashboards, queueRequests, ...scheduleUsage(quietCall) };
}

function scheduleUsage({ readUnits, writeUnits, logBytes }: QuietCall): Usage {
  const usages = (schedules as readonly Schedule[]).map(({ id, everySeconds }) => {
    const calls = (HOURS_A_MONTH * 3600) / everySeconds;
    if (id !== ASKS_PROVIDERS) return { calls, reads: calls * EMPTY_QUERY_UNITS, secretReads: 0 };
    const secretReads = calls / Math.ceil((assumptions.secretMinutesScheduled * 60) / everySeconds);
    return { calls, reads: calls * readUnits, secretReads };
  });
  const calls = usages.reduce((sum, usage) => sum + usage.calls, 0);
  const reads = usages.reduce((sum, usage) => sum + usage.reads, 0);
  const secretReads = usages.reduce((sum, usage) => sum + usage.secretReads, 0);
  return {
    functionRequests: calls,
    functionTime: (calls * MEMORY_MB * assumptions.billedMsScheduled) / 1024 / 1000,
    tableReads: reads,
    tableWrites: calls * writeUnits + CURSOR_WRITES,
    logs: (calls * (logBytes + assumptions.lambdaLogBytes)) / 1024 ** 3,
    secretReads,
    // A scheduled call that finds nothing to do has read one table, whose key DynamoDB asks for no more often than it is called.
    keyRequests: usages.reduce((sum, usage) => sum + Math.min(usage.calls, MOST_KEY_REQUESTS), secretReads),
  };
}
