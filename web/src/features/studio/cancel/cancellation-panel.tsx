import type { ReactNode } from 'react';
import useSWR from 'swr';
import type { OwnCancellation } from '#shared/api/desk/cancellations.ts';
import type { StudioEvent } from '#shared/api/desk/studio/studio.ts';
import { formatMoney } from '#shared/money/money.ts';
import { moverOf } from '#shared/money/payment-words.ts';
import { studioPath } from '#shared/site/studio-screens.ts';
import { call, reasonOf } from '../../../lib/api/client.ts';
import { useAction } from '../../../lib/api/use-action.ts';
import { placeOf, writtenThere } from '../../../lib/time/moments.ts';
import { Button } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { Message } from '../../../ui/message.tsx';
import { FormSection } from '../details/form-section.tsx';
import { ProgressBar } from '../media/progress-bar.tsx';

/** The time between two requests for the progress: while refunds wait, and afterwards, for payments that arrive late. */
const BUSY_MS = 2_000;
const IDLE_MS = 30_000;
/** Until then the purchases may not have been found yet. */
const FOUND_AFTER_MS = 60_000;

type Cancellation = NonNullable<StudioEvent['cancelled']>;

interface Props {
  event: StudioEvent;
  cancelled: Cancellation;
}

/** The progress of the refunds of a cancelled event, with those that failed. */
export function CancellationPanel({ event, cancelled }: Props) {
  const { data, error, mutate } = useSWR(
    ['/studio/cancellation', event._id],
    () => call('GET /studio/events/{eventId}/cancellation', { params: { eventId: event._id } }),
    { refreshInterval: (known) => (isBusy(cancelled, known?.cancellation ?? null) ? BUSY_MS : IDLE_MS) },
  );
  const retry = useAction(async () => {
    const body = { title: event.title.trim(), reason: cancelled.reason };
    const cancellation = await call('POST /studio/events/{eventId}/cancel', { params: { eventId: event._id }, body });
    await mutate({ cancellation }, { revalidate: false });
  });
  const progress = data?.cancellation;
  return (
    <FormSection
      id="cancelled"
      title="This event is cancelled"
      lead={`${writtenThere(cancelled.at, placeOf(event))}: ${cancelled.reason}`}
    >
      {!progress && error !== undefined && <Message tone="error">{reasonOf(error)}</Message>}
      {!progress && error === undefined && <p className="text-muted">Loading refund progress...</p>}
      {progress && <Progress progress={progress} isBusy={isBusy(cancelled, progress)} />}
      {retry.problem && <Message tone="error">{retry.problem}</Message>}
      {progress && progress.failures.length > 0 && (
        <Failures progress={progress}>
          <Button variant="secondary" busy={retry.busy} busyLabel="Trying again..." onClick={retry.run}>
            Try the failed refunds again
          </Button>
        </Failures>
      )}
    </FormSection>
  );
}

function isBusy({ at }: Cancellation, progress: OwnCancellation | null): boolean {
  if (!progress || progress.purchases.waiting > 0) return true;
  return Date.now() - Date.parse(at) < FOUND_AFTER_MS;
}

function Progress({ progress: { purchases, refundedAmount }, isBusy: mayGrow }: { progress: OwnCancellation; isBusy: boolean }) {
  const { waiting, refunded, nothing, failed } = purchases;
  const all = waiting + refunded + failed;
  if (all + nothing === 0) return <p>{mayGrow ? 'Looking for purchases...' : 'Nobody had bought this event.'}</p>;
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="text-lg font-semibold tabular-nums">
        {refunded} of {all} refunded, {formatMoney(refundedAmount)}
      </p>
      {all > 0 && <ProgressBar label="Refunds" part={(refunded + failed) / all} />}
      <p className="text-pretty text-muted tabular-nums">
        {waiting > 0 ? `${waiting} on their way. You can leave this page. ` : ''}
        {nothing > 0 ? `${nothing} ${nothing === 1 ? 'purchase' : 'purchases'} had nothing to refund. ` : ''}
        Payments that arrive later are refunded too.
      </p>
    </div>
  );
}

type Failure = OwnCancellation['failures'][number];

const whyInWords = ({ why, provider }: Failure) =>
  why === 'disputed'
    ? `${moverOf(provider, 'The buyer’s')} is reviewing this payment and will decide who gets the money.`
    : 'The payment provider can no longer refund this payment. We are looking for another way.';

function Failures({ progress, children }: { progress: OwnCancellation; children: ReactNode }) {
  const { failures, purchases } = progress;
  return (
    <section aria-labelledby="failed-refunds" className="flex flex-col items-start gap-3">
      <h3 id="failed-refunds" className="font-semibold">
        {purchases.failed === 1 ? '1 refund failed' : `${purchases.failed} refunds failed`}
      </h3>
      <ul aria-labelledby="failed-refunds" className="w-full divide-y divide-line rounded-card border border-line">
        {failures.map((failure) => (
          <li key={failure.orderId} className="flex flex-col gap-1 p-4">
            <Link
              to={studioPath('order', failure.orderId)}
              className="font-medium text-accent underline underline-offset-4 wrap-anywhere"
            >
              Order {failure.orderId}
            </Link>
            <span className="text-sm text-muted">{whyInWords(failure)}</span>
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}
