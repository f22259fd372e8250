import type { Context, EventBridgeEvent, SQSEvent } from 'aws-lambda';
import { filmRules } from '#shared/bus/video/film-events.ts';
import type { BusRule } from '#shared/bus/bus-rule.ts';
import { busRules } from '#shared/bus/rules.generated.ts';
import { BusStore } from './bus-store.ts';
import { type Consume, Dispatcher } from './dispatcher.ts';
import { localConsumer, type LocalRule, toBusRule } from './local-rule.ts';
import { type Entry, putEvents } from './put-events.ts';
import type { retryDelayMs } from './retry-delay.ts';

export interface LocalBus {
  /** Imitates EventBridge's PutEvents. */
  put: (entries: Entry[]) => ReturnType<typeof putEvents>;
  /** Starts to hand over events, including those stored before this process started. */
  start: () => void;
  counts: () => { waiting: number; dead: number };
  /** Returns the events that no consumer could handle. */
  deadLetters: () => { rule: string; envelope: string }[];
  stop: () => void;
}

/** One bus stands for the platform's own and for the account's, on which AWS's services put their events. */
const deployedRules: readonly BusRule[] = [...busRules, ...filmRules];

/**
 * Opens the bus with its rules, their queues and their consumers.
 * @param file the database file for accepted events; `:memory:` to store none
 * @param load returns the consumer of a file below `functions/`
 * @param delayOf returns the milliseconds before an event is delivered again
 * @param localRules further rules, least urgent
 */
export function openBus(
  file: string,
  load: (consumer: string) => Promise<unknown>,
  delayOf?: typeof retryDelayMs,
  localRules: readonly LocalRule[] = [],
): LocalBus {
  const store = new BusStore(file);
  const consumers = [
    ...deployedRules.map((rule) => ({ rule, consume: consumerOf(rule, load) })),
    ...localRules.map((rule) => ({ rule: toBusRule(rule), consume: localConsumer(rule) })),
  ];
  const rules = consumers.map(({ rule }) => rule);
  const dispatcher = new Dispatcher(store, consumers, delayOf);
  let isStarted = false;
  const wake = () => isStarted && dispatcher.wake();
  return {
    put: (entries) => {
      const answer = putEvents(store, rules, entries);
      wake();
      return answer;
    },
    start: () => {
      isStarted = true;
      store.releaseTaken();
      wake();
    },
    counts: () => store.counts(),
    deadLetters: () => store.deadLetters().map(({ rule, envelope }) => ({ rule, envelope })),
    stop: () => {
      dispatcher.stop();
      store.close();
    },
  };
}

type DirectConsumer = (event: EventBridgeEvent<string, unknown>, context: Context) => Promise<void>;

/** Returns what hands batches to a rule's consumer, each event in a call of its own if the bus calls that consumer directly. */
function consumerOf({ consumer, delivery }: BusRule, load: (consumer: string) => Promise<unknown>): Consume {
  if (delivery === 'queue') return async (...call) => ((await load(consumer)) as Consume)(...call);
  return async ({ Records }: SQSEvent, context) => {
    const call = (await load(consumer)) as DirectConsumer;
    const outcomes = await Promise.allSettled(
      Records.map(({ body }) => call(JSON.parse(body) as EventBridgeEvent<string, unknown>, context)),
    );
    const failed = Records.filter((_, index) => outcomes[index]?.status === 'rejected');
    return { batchItemFailures: failed.map(({ messageId }) => ({ itemIdentifier: messageId })) };
  };
}
