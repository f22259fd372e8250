import { lengthWords } from '#shared/books/evening-words.ts';
import type { Place } from '#shared/time/written-moment.ts';
import { ownPlace, writtenIn } from '../../lib/time/moments.ts';

interface Props {
  interruptions: readonly { from: string; to: string | null; seconds: number }[];
  /** Says to screen readers what the table shows, where its title does not. */
  caption?: string;
  /** The place by whose clocks the times are written; that of the reader by default. */
  place?: Place;
  /** The classes of each cell, and those that its headings have besides. */
  cell: string;
  heading?: string;
}

/** When the picture of a broadcast was missing. */
export function InterruptionTable({ interruptions, caption, place = ownPlace(), cell, heading = '' }: Props) {
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-surface shadow-card">
      <table className="w-full text-left tabular-nums">
        {caption !== undefined && <caption className="sr-only">{caption}</caption>}
        <thead className="border-b border-line text-sm text-muted">
          <tr>
            {['Lost', 'Back'].map((name) => (
              <th key={name} scope="col" className={`${cell} ${heading}`}>
                {name}
              </th>
            ))}
            <th scope="col" className={`${cell} text-right ${heading}`}>
              Length
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {interruptions.map(({ from, to, seconds }) => (
            <tr key={from}>
              <td className={cell}>{writtenIn(from, place, 'second')}</td>
              <td className={cell}>
                {to === null ? <strong className="text-danger">Not yet</strong> : writtenIn(to, place, 'second')}
              </td>
              <td className={`${cell} text-right whitespace-nowrap`}>{lengthWords(seconds)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
