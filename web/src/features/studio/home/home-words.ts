import type { HomePart, StudioHome, WaitingQueue } from '#shared/api/desk/home.ts';
import { studioPath } from '#shared/site/studio-screens.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const count = (number: number, one: string, many: string) => `${number.toLocaleString('en')} ${number === 1 ? one : many}`;
/** Writes how many wait, of which there may be more than were counted. */
const some = ({ count: number, isMore }: WaitingQueue, one: string, many: string) =>
  isMore ? `More than ${number} ${many}` : count(number, one, many);

/** Writes a time that is left or has passed, by its largest unit, e.g. `9 days`. @param time milliseconds */
export function timeInWords(time: number): string {
  const length = Math.abs(time);
  if (length >= 2 * DAY_MS) return count(Math.floor(length / DAY_MS), 'day', 'days');
  if (length >= HOUR_MS) return count(Math.floor(length / HOUR_MS), 'hour', 'hours');
  return count(Math.max(1, Math.floor(length / MINUTE_MS)), 'minute', 'minutes');
}

/** Returns what waits in a queue in words, and the page where it is settled. */
export function waitingInWords(queue: WaitingQueue): { text: string; note: string; to: string } {
  const eventId = queue.event?.eventId ?? '';
  const title = queue.event?.title ?? '';
  switch (queue.queue) {
    case 'refunds':
      return {
        text: some(queue, 'refund to decide', 'refunds to decide'),
        note: 'Buyers asked for their money back',
        to: studioPath('refunds'),
      };
    case 'disputes':
      return {
        text: some(queue, 'open dispute', 'open disputes'),
        note: 'A bank or PayPal asks for evidence',
        to: studioPath('disputes'),
      };
    case 'returned':
      return {
        text: some(queue, 'refund did not arrive', 'refunds did not arrive'),
        note: 'The money came back from the bank',
        to: `${studioPath('refunds')}#not-arrived`,
      };
    case 'missed':
      return {
        text: some(queue, 'refund for missed minutes', 'refunds for missed minutes'),
        note: `Look at them before they are made: ${title}`,
        to: studioPath('media', eventId),
      };
    case 'endings':
      return { text: 'Was the show over?', note: `Your answer decides the refunds: ${title}`, to: studioPath('live', eventId) };
    case 'replays':
      return {
        text: 'A replay waits for you',
        note: `Nobody can watch it until you publish it: ${title}`,
        to: studioPath('replay', eventId),
      };
    case 'mails':
      return {
        text: some(queue, 'buyer gets no emails', 'buyers get no emails'),
        note: 'Emails to them come back, so they have no receipt. Find the right address, and move the order to it',
        to: `${studioPath('help')}?search=${encodeURIComponent(queue.orderId ?? '')}`,
      };
    case 'webhooks':
      return {
        text: some(queue, 'webhook is paused', 'webhooks are paused'),
        note: 'Nobody answered at its address',
        to: studioPath('webhooks'),
      };
  }
}

const PARTS: Readonly<Record<HomePart, string>> = {
  events: 'your events',
  seller: 'your settings',
  pace: 'the sales of the next show',
  today: 'today’s sales',
  refunds: 'the refunds',
  disputes: 'the disputes',
  returned: 'the refunds that did not arrive',
  missed: 'the refunds for missed minutes',
  endings: 'the questions about the end of a show',
  replays: 'the replays that are not published',
  mails: 'the emails that came back',
  webhooks: 'the webhooks',
  money: 'what you are owed',
};

/** Says which parts of the page could not be loaded. */
export function failedInWords(failed: readonly HomePart[]): string {
  const names = new Intl.ListFormat('en', { type: 'conjunction' }).format(failed.map((part) => PARTS[part]));
  return `We could not load ${names}`;
}

/** Writes a zone by its city, e.g. `New York`. */
export const zoneInWords = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');

/** Compares the sales of the next show with those of the last one at the same distance; null if there is no last one. */
export function paceInWords({ sold, last }: NonNullable<StudioHome['pace']>): string | null {
  if (!last) return null;
  const more = sold.sales - last.byThen.sales;
  if (more === 0) return `As many as ${last.title} had by then.`;
  const [many, than] = [Math.abs(more).toLocaleString('en'), more > 0 ? 'more' : 'fewer'];
  return `${many} ${than} than ${last.title} had by then.`;
}
