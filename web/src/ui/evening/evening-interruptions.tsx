import type { Evening } from '#shared/api/evenings.ts';
import { lengthWords } from '#shared/evening-words.ts';
import { writtenSecond } from '../../lib/time/written-date.ts';

const CELL = 'px-4 py-2.5 sm:first:pl-5 sm:last:pr-5';

/** When the picture of a broadcast was missing. */
export function EveningInterruptions({ interruptions }: Pick<Evening, 'interruptions'>) {
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-surface shadow-card">
      <table className="w-full text-left tabular-nums">
        <caption className="sr-only">When the picture was missing</caption>
        <thead className="border-b border-line text-sm text-muted">
          <tr>
            {['Lost', 'Back'].map((name) => (
              <th key={name} scope="col" className={`${CELL} font-medium`}>
                {name}
              </th>
            ))}
            <th scope="col" className={`${CELL} text-right font-medium`}>
              Length
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {interruptions.map(({ from, to, seconds }) => (
            <tr key={from}>
              <td className={CELL}>{writtenSecond(from)}</td>
              <td className={CELL}>{writtenSecond(to)}</td>
              <td className={`${CELL} text-right whitespace-nowrap`}>{lengthWords(seconds)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
