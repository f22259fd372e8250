import { busRules } from '#shared/bus/rules.ts';
import { BusStore } from './bus-store.ts';
import { type Consume, Dispatcher } from './dispatcher.ts';
import { type Entry, putEvents } from './put-events.ts';

export interface LocalBus {
  /** Imitates EventBridge's PutEvents. */
  put: (entries: Entry[]) => ReturnType<typeof putEvents>;
  /** Starts to hand over events, including those stored before this process started. */
  start: () => void;
  counts: () => { waiting: number; dead: number };
  stop: () => void;
}

/**
 * Opens the bus with its rules, their queues and their consumers.
 * @param file the database file for accepted events; `:memory:` to store none
 * @param load returns the consumer of a file below `functions/`
 */
export function openBus(file: string, load: (consumer: string) => Promise<unknown>): LocalBus {
  const store = new BusStore(file);
  const dispatcher = new Dispatcher(
    store,
    busRules.map((rule) => ({ rule, consume: async (...call) => ((await load(rule.consumer)) as Consume)(...call) })),
  );
  let isStarted = false;
  const wake = () => isStarted && dispatcher.wake();
  return {
    put: (entries) => {
      const answer = putEvents(store, busRules, entries);
      wake();
      return answer;
    },
    start: () => {
      isStarted = true;
      store.releaseTaken();
      wake();
    },
    counts: () => store.counts(),
    stop: () => {
      dispatcher.stop();
      store.close();
    },
  };
}
