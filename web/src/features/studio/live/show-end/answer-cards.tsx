import type { ReactNode } from 'react';
import type { ShownEnd, ShownRefundSum } from '#shared/api/desk/studio/show-end.ts';
import { END_ANSWERS, type EndAnswer } from '#shared/video/broadcast/show-end.ts';
import { formatMoney } from '#shared/money/money.ts';
import { reasonOf } from '../../../../lib/api/client.ts';
import { ANSWERS, awaitedInWords, replayInWords, toPeople } from './show-end-words.ts';
import type { Refunds } from './use-show-end.ts';

interface Props {
  showEnd: ShownEnd;
  /** Undefined until they are counted. */
  refunds: Refunds | undefined;
  /** The failure of the count; undefined for none. */
  error: unknown;
  /** The button of an answer, or what stands in its place. */
  action: (answer: EndAnswer) => ReactNode;
}

/** Both answers side by side, each with what it means and what it refunds. */
export function AnswerCards({ showEnd, refunds, error, action }: Props) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {END_ANSWERS.map((answer) => (
        <li
          key={answer}
          className="row-span-3 grid grid-rows-subgrid gap-3 rounded-card border border-line bg-background p-4 sm:p-5"
        >
          <div className="flex flex-col gap-1">
            <p className="text-lg font-bold tracking-tight">{ANSWERS[answer].label}</p>
            <p className="text-sm text-pretty text-muted">{ANSWERS[answer].meaning}</p>
          </div>
          <div className="flex flex-col gap-1 border-t border-line pt-3">
            <Sum sum={refunds?.[answer]} error={error} />
            {refunds && refunds[answer].amount > 0 && (
              <p className="text-sm text-pretty text-muted">{replayInWords(answer, showEnd)}</p>
            )}
          </div>
          {action(answer)}
        </li>
      ))}
    </ul>
  );
}

/** The refund of an answer, with a place kept for it while it is counted. */
function Sum({ sum, error }: { sum: ShownRefundSum | undefined; error: unknown }) {
  if (!sum) {
    if (error) return <p className="text-sm text-danger">We could not count the refunds. {reasonOf(error)}</p>;
    return (
      <p role="status" className="text-sm text-muted">
        Counting what it refunds...
      </p>
    );
  }
  const awaited = awaitedInWords(sum);
  return (
    <>
      <p>
        <span className="text-2xl font-bold tabular-nums">{sum.amount === 0 ? 'No refunds' : formatMoney(sum.amount)}</span>{' '}
        {sum.amount > 0 && <span className="text-muted">{toPeople(sum)}</span>}
      </p>
      {awaited && <p className="text-sm text-pretty text-muted">{awaited}</p>}
    </>
  );
}
