import { Pace } from '../../../functions/mail/outbox/sending/pace.ts';

/** The numbers of a deployment on which the delay of mails depends. */
export interface MailQueues {
  /** Mails a second that SES accepts. */
  sesRate: number;
  /** The queue of mails that can wait: concurrent calls of its consumer, mails in each, and mails a second of each. */
  bulk: { calls: number; batch: number; rate: number };
  /** Urgent mails, one in each call. */
  urgent: { calls: number; rate: number };
}

/** Milliseconds that the steps of a mail take: until its function is called, starts, has read what it needs, and SES has answered. */
export interface Steps {
  bus: number;
  start: number;
  prepare: number;
  send: number;
}

/** Slower than usual, for the longest delays, and faster than possible, for the highest rates. */
export const SLOW: Steps = { bus: 500, start: 1500, prepare: 300, send: 300 };
export const FAST: Steps = { bus: 0, start: 0, prepare: 0, send: 0 };

/** Wait of Lambda before it repeats a call that the concurrency did not allow. It doubles up to five minutes. */
const FIRST_REPEAT = 1000;
const LONGEST_REPEAT = 300_000;

/** Returns the moments, in milliseconds, at which a backlog of mails that is there at 0 reaches SES. */
export function bulkSends({ bulk }: MailQueues, backlog: number, { prepare, send }: Steps): number[] {
  const consumers = Array.from({ length: bulk.calls }, () => ({ pace: new Pace(), freeAt: 0 }));
  const sent: number[] = [];
  while (sent.length < backlog) {
    const consumer = consumers.reduce((one, other) => (other.freeAt < one.freeAt ? other : one));
    const ready = consumer.freeAt + prepare;
    const batch = Array.from(
      { length: Math.min(bulk.batch, backlog - sent.length) },
      () => ready + consumer.pace.take(ready, bulk.rate)!,
    );
    sent.push(...batch);
    consumer.freeAt = batch.at(-1)! + send;
  }
  return sent;
}

/** Returns the moments at which urgent mails reach SES, in the order of their requests. @param requests ascending moments */
export function urgentSends({ urgent }: MailQueues, requests: readonly number[], { bus, start, prepare, send }: Steps): number[] {
  const instances: { pace: Pace; freeAt: number }[] = [];
  const sent: number[] = [];
  const waiting = requests.map((at, index) => ({ index, at: at + bus, repeat: FIRST_REPEAT }));
  for (let call = waiting.shift(); call; call = waiting.shift()) {
    const { index, at, repeat } = call;
    const idle = instances.find(({ freeAt }) => freeAt <= at);
    if (!idle && instances.length === urgent.calls) {
      const later = { index, at: at + repeat, repeat: Math.min(2 * repeat, LONGEST_REPEAT) };
      const place = waiting.findIndex((other) => other.at > later.at);
      waiting.splice(place < 0 ? waiting.length : place, 0, later);
      continue;
    }
    const instance = idle ?? { pace: new Pace(), freeAt: 0 };
    if (!idle) instances.push(instance);
    const ready = at + (idle ? 0 : start) + prepare;
    sent[index] = ready + instance.pace.take(ready, urgent.rate)!;
    instance.freeAt = sent[index]! + send;
  }
  return sent;
}

/** Returns the number of mails that SES refuses. It lets an account use a second's worth of its rate at once. */
export function refusedBySes({ sesRate }: MailQueues, ...sends: readonly number[][]): number {
  let [tokens, last, refused] = [sesRate, 0, 0];
  for (const at of sends.flat().toSorted((one, other) => one - other)) {
    tokens = Math.min(sesRate, tokens + ((at - last) * sesRate) / 1000);
    last = at;
    if (tokens >= 1) tokens -= 1;
    else refused += 1;
  }
  return refused;
}
