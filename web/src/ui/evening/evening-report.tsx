import type { ReactNode } from 'react';
import type { Evening } from '#shared/api/books/evenings.ts';
import { formatMoney } from '#shared/money/money.ts';
import { cityOf, type Place } from '#shared/time/written-moment.ts';
import { ownPlace, shownThere, writtenIn, writtenThere } from '../../lib/time/moments.ts';
import { Figures } from '../figures.tsx';
import { FaultTable } from './fault-table.tsx';
import { InterruptionTable } from './interruption-table.tsx';

interface Props {
  evening: Evening;
  /** The place by whose clocks its times are written; that of the reader by default. */
  place?: Place;
  /** The heading, of the level that fits the page. */
  children: ReactNode;
}

/** The report of one broadcast: when it was, its figures, and when its picture was missing. */
export function EveningReport({ evening, place = ownPlace(), children }: Props) {
  const { liveAt, endedAt, interruptions, faults } = evening;
  return (
    <article className="flex min-w-0 flex-col gap-4">
      <header className="flex flex-col gap-1">
        {children}
        <p className="text-sm text-muted">
          Live from <time dateTime={liveAt}>{writtenThere(liveAt, place)}</time> to{' '}
          <time dateTime={endedAt}>{writtenIn(endedAt, place, 'hour')}</time>
          {shownThere(liveAt, place, 'moment').own !== null && `. All times below are those of ${cityOf(place)}.`}
        </p>
      </header>
      <Figures figures={figuresOf(evening, place)} />
      {interruptions.length > 0 && <EveningInterruptions interruptions={interruptions} place={place} />}
      {faults.length > 0 && <FaultTable faults={faults} place={place} caption="What was wrong with what your encoder sent" />}
      <p className="max-w-[72ch] text-sm text-pretty text-muted">{basisOf(evening, place)}</p>
    </article>
  );
}

function figuresOf(evening: Evening, place: Place) {
  const { viewers, most, minutesDelivered, minutesMissed, minutesStalled, interruptions, refunds, sales, cost } = evening;
  return [
    { name: 'Viewers', value: viewers.toLocaleString('en-US'), note: 'accounts that opened it' },
    {
      name: 'Peak viewers',
      value: most === null ? '–' : most.viewers.toLocaleString('en-US'),
      note: most === null ? 'nobody was seen watching' : writtenIn(most.at, place, 'hour'),
    },
    { name: 'Watched', value: minutesInWords(minutesDelivered), note: 'all viewers together' },
    { name: 'Buffering', value: minutesInWords(minutesStalled), note: 'reported by players' },
    {
      name: 'Missed',
      value: minutesInWords(minutesMissed),
      note: interruptions.length === 0 ? 'the picture was never missing' : `in ${counted(interruptions.length, 'interruption')}`,
    },
    { name: 'Refunded for that', value: refunds ? formatMoney(refunds.made.amount) : '–', note: refundsNote(refunds) },
    {
      name: 'Net sales',
      value: formatMoney(sales.net),
      note: `${counted(sales.sales, 'sale')} for ${formatMoney(sales.gross)}`,
    },
    { name: 'Delivery cost', value: formatMoney(cost.reckoned), note: costNote(cost) },
  ];
}

function refundsNote(refunds: Evening['refunds']): string {
  if (!refunds) return 'this event promises none';
  const { made, waiting } = refunds;
  const paid = `for ${counted(made.purchases, 'purchase')}`;
  return waiting.purchases === 0 ? paid : `${paid}; ${formatMoney(waiting.amount)} waits for a review`;
}

const costNote = ({ estimated }: Evening['cost']): string =>
  estimated === null
    ? 'paid by the platform'
    : `paid by the platform; estimated ${formatMoney(estimated.amount)} for ${counted(estimated.viewers, 'viewer')}`;

function basisOf({ source, madeAt, isFinal }: Evening, place: Place): string {
  const rests =
    source === 'edge'
      ? 'Watched and missed minutes are counted by the logs of the video network.'
      : 'Watched and missed minutes are what viewers’ players reported: this platform keeps no logs of who was sent the picture.';
  const again = isFinal ? '' : ' It is made again three days later, when late logs and refunds are in.';
  return `${rests} The delivery cost is worked out at AWS list prices, and the platform pays it. Made ${writtenIn(madeAt, place, 'moment')}.${again}`;
}

/** Writes a number of minutes, in hours from two hours on, e.g. `45 min`, `25 h 32 min`, `803 h`. */
function minutesInWords(minutes: number): string {
  if (minutes < 120) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 100 ? `${hours} h ${minutes % 60} min` : `${hours.toLocaleString('en-US')} h`;
}

/** Writes a number of things, e.g. `1 sale`, `1,200 sales`. */
const counted = (count: number, thing: string): string => `${count.toLocaleString('en-US')} ${thing}${count === 1 ? '' : 's'}`;

/** When the picture of a broadcast that is over was missing. */
const EveningInterruptions = ({ interruptions, place }: Pick<Evening, 'interruptions'> & { place: Place }) => (
  <InterruptionTable
    interruptions={interruptions}
    place={place}
    caption="When the picture was missing"
    cell="px-4 py-2.5 sm:first:pl-5 sm:last:pr-5"
    heading="font-medium"
  />
);
