import type { Usage } from './bill.ts';

const HOURS_A_MONTH = 730;
/**
 * Lambda asks a queue in this many places at once, also where nothing comes: fewer only where its concurrency has no
 * limit of ours. Source: AWS, 'Configuring scaling behavior for SQS event source mappings'.
 */
const QUEUE_READERS = 5;
/** The longest that SQS lets a request for messages wait. */
const LONG_POLL_SECONDS = 20;

/** What a stage of default settings has that costs something while nobody comes; a test counts it in the templates. */
export const idleStage = { secrets: 2, alarmMetrics: 10, dashboards: 1, readQueues: 2 } as const;

/** A month of a stage that nobody visits. */
export function idleUsage(): Usage {
  const { secrets, alarmMetrics: alarms, dashboards, readQueues } = idleStage;
  const queueRequests = (readQueues * QUEUE_READERS * HOURS_A_MONTH * 3600) / LONG_POLL_SECONDS;
  return { secrets, alarms, dashboards, queueRequests };
}
