import { lengthWords } from '#shared/books/evening-words.ts';
import { writtenSecond } from '../../lib/time/written-date.ts';

interface Props {
  interruptions: readonly { from: string; to: string | null; seconds: number }[];
  /** Says to screen readers what the table shows, where its title does not. */
  caption?: string;
  /** The classes of each cell, and those that its headings have besides. */
  cell: string;
  heading?: string;
}

/** When the picture of a broadcast was missing. */
export function InterruptionTable({ interruptions, caption, cell, heading = '' }: Props) {
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
              <td className={cell}>{writtenSecond(from)}</td>
              <td className={cell}>{to === null ? <strong className="text-danger">Not yet</strong> : writtenSecond(to)}</td>
              <td className={`${cell} text-right whitespace-nowrap`}>{lengthWords(seconds)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
