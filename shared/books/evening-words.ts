import type { Evening } from '../api/books/evenings.ts';
import { faultName } from '../video/broadcast/signal-words.ts';
import { formatMoney } from '../money/money.ts';
import { type Place, writtenAt } from '../time/written-moment.ts';

/** The sentences of a report of an evening, for mails and the command line. */
export interface EveningWords {
  audience: string;
  picture: string;
  /** Null if nothing was wrong with the stream. */
  signal: string | null;
  /** Null if the event promises no refunds for missed minutes. */
  refunds: string | null;
  sales: string;
  cost: string;
  /** The source of the numbers, and when they were found. */
  basis: string;
}

/** Returns the report of an evening in whole sentences. @param venue by whose clocks its times are written */
export const eveningWords = (evening: Evening, venue: Place): EveningWords => ({
  audience: audienceWords(evening, venue),
  picture: pictureWords(evening),
  signal: signalWords(evening.faults),
  refunds: refundWords(evening.refunds),
  sales: salesWords(evening.sales),
  cost: costWords(evening.cost),
  basis: basisWords(evening, venue),
});

const count = (value: number, one: string, many: string) => `${value.toLocaleString('en-US')} ${value === 1 ? one : many}`;
const minutes = (value: number) => count(value, 'minute', 'minutes');
const purchases = (value: number) => count(value, 'purchase', 'purchases');

/** Writes a length of time, e.g. `4 min 2 s`. */
export const lengthWords = (seconds: number): string =>
  seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60).toLocaleString('en-US')} min ${seconds % 60} s`;

function audienceWords({ viewers, most, minutesDelivered }: Evening, venue: Place): string {
  const shown = viewers === 0 ? 'Nobody opened the broadcast.' : `${count(viewers, 'account', 'accounts')} opened the broadcast.`;
  if (most === null) return `${shown} Nobody was seen watching.`;
  return `${shown} At most ${count(most.viewers, 'viewer', 'viewers')} watched at once, at ${writtenAt(most.at, venue, 'time')}, and together they watched ${minutes(minutesDelivered)}.`;
}

function pictureWords({ interruptions, minutesMissed, minutesStalled }: Evening): string {
  const seconds = interruptions.reduce((sum, one) => sum + one.seconds, 0);
  const times = interruptions.length === 1 ? 'once' : `${interruptions.length} times`;
  const lost =
    interruptions.length === 0
      ? 'The picture was never missing.'
      : `The picture was missing ${times}, for ${lengthWords(seconds)}, and viewers missed ${minutes(minutesMissed)} in total.`;
  return `${lost} Their players report ${minutes(minutesStalled)} of buffering in total.`;
}

function signalWords(faults: Evening['faults']): string | null {
  if (faults.length === 0) return null;
  const times = new Map<string, number>();
  for (const { kind } of faults) times.set(faultName(kind), (times.get(faultName(kind)) ?? 0) + 1);
  const named = [...times].map(([name, count]) => `${name.toLowerCase()} (${count === 1 ? 'once' : `${count} times`})`);
  return `The signal doctor found: ${named.join(', ')}.`;
}

function refundWords(refunds: Evening['refunds']): string | null {
  if (!refunds) return null;
  const { made, waiting } = refunds;
  const paid =
    made.purchases === 0
      ? 'Nothing was refunded for missed minutes.'
      : `${formatMoney(made.amount)} was refunded for missed minutes, for ${purchases(made.purchases)}.`;
  if (waiting.purchases === 0) return paid;
  return `${paid} ${formatMoney(waiting.amount)} for ${purchases(waiting.purchases)} waits for the organiser’s review.`;
}

function salesWords({ sales, gross, net }: Evening['sales']): string {
  if (sales === 0) return 'Nothing was sold.';
  const left = net === gross ? '' : `, of which ${formatMoney(net)} is left after refunds and disputes`;
  return `${count(sales, 'sale', 'sales')} of the event brought ${formatMoney(gross)}${left}.`;
}

function costWords({ reckoned, estimated }: Evening['cost']): string {
  const cost = `Delivering the broadcast cost the platform about ${formatMoney(reckoned)} at AWS list prices.`;
  if (!estimated) return `${cost} There was no estimate, because no expected audience was given.`;
  const { viewers, amount } = estimated;
  return `${cost} The estimate for ${count(viewers, 'viewer', 'viewers')} was ${formatMoney(amount)}.`;
}

function basisWords({ source, madeAt, isFinal }: Evening, venue: Place): string {
  const rests =
    source === 'edge'
      ? 'Minutes are counted by the logs of the video network.'
      : 'Minutes are what viewers’ players reported: this platform keeps no logs of who was sent the picture.';
  const again = isFinal ? '' : ' It is made again three days later, when late logs and refunds are in.';
  return `${rests} This was made on ${writtenAt(madeAt, venue)}.${again}`;
}
