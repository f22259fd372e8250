import { lengthWords } from '#shared/books/evening-words.ts';
import type { Evening } from '#shared/api/books/evenings.ts';
import { attemptsInWords, faultName, faultWords } from '#shared/video/broadcast/signal-words.ts';
import type { Place } from '#shared/time/written-moment.ts';
import { ownPlace, writtenIn } from '../../lib/time/moments.ts';

interface Props {
  faults: Evening['faults'];
  /** Says to screen readers what the table shows. */
  caption: string;
  /** The place by whose clocks the times are written; that of the reader by default. */
  place?: Place;
}

const CELL = 'px-4 py-2.5 align-top sm:first:pl-5 sm:last:pr-5';

/** A table of the faults of an encoder's stream, with their times. */
export function FaultTable({ faults, caption, place = ownPlace() }: Props) {
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-surface shadow-card">
      <table className="w-full text-left tabular-nums">
        <caption className="sr-only">{caption}</caption>
        <thead className="border-b border-line text-sm text-muted">
          <tr>
            <th scope="col" className={`${CELL} font-medium`}>
              Fault
            </th>
            <th scope="col" className={`${CELL} font-medium`}>
              From
            </th>
            <th scope="col" className={`${CELL} text-right font-medium`}>
              Length
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {faults.map((fault) => (
            <tr key={`${fault.kind} ${fault.since}`}>
              <td className={CELL} title={faultWords(fault).title}>
                {faultName(fault.kind)}
              </td>
              <td className={CELL}>{writtenIn(fault.since, place, 'second')}</td>
              <td className={`${CELL} text-right whitespace-nowrap`}>{lengthOf(fault)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function lengthOf(fault: Evening['faults'][number]): string {
  const attempts = attemptsInWords(fault);
  if (attempts !== null) return attempts;
  const { since, until } = fault;
  return until === null ? 'goes on' : lengthWords(Math.max(1, Math.round((Date.parse(until) - Date.parse(since)) / 1000)));
}
