import { useState } from 'react';
import useSWR from 'swr';
import type { Call } from '#shared/api/contract.ts';
import { formatMoney } from '#shared/money/money.ts';
import { LONGEST_REFUSAL } from '#shared/money/refusal.ts';
import { call } from '../../../../lib/api/client.ts';
import { Button } from '../../../../ui/button.tsx';
import { DialogButton } from '../../../../ui/desk/dialog-button.tsx';
import { Loaded } from '../../../../ui/desk/loaded.tsx';
import { WordsDialog } from '../../../../ui/dialog/words-dialog.tsx';
import { BuyerItem, OrderLink } from '../../orders/buyer-item.tsx';
import { StudioSkeleton } from '../../loading/studio-skeleton.tsx';

type Page = Call<'GET /studio/events/{eventId}/interruptions/waiting'>['answer'];

interface Props {
  eventId: string;
  userId: string;
  onDecided: () => void;
}

const WORDS = { label: 'Reason, as the buyer reads it', maxLength: LONGEST_REFUSAL, missing: 'Say why' } as const;

/** The refunds for missed minutes that wait for the organiser, each of which can be declined for itself. */
export function RefundList({ eventId, userId, onDecided }: Props) {
  // The part that is shown begins after this order.
  const [after, setAfter] = useState<string | null>(null);
  const answer = useSWR(['/studio/events/interruptions/waiting', eventId, userId, after], () =>
    call('GET /studio/events/{eventId}/interruptions/waiting', { params: { eventId }, query: after === null ? {} : { after } }),
  );
  const decided = () => {
    void answer.mutate();
    onDecided();
  };
  return (
    <Loaded of={answer} problem="We could not load these refunds" waiting={<StudioSkeleton />}>
      {({ refunds, next }) => (
        <>
          <ul aria-label="Refunds that are waiting" className="flex flex-col gap-4">
            {refunds.map((refund) => (
              <WaitingRefund key={refund.orderId} eventId={eventId} refund={refund} onDecided={decided} />
            ))}
          </ul>
          {next !== null && (
            <Button variant="secondary" className="self-start" onClick={() => setAfter(next)}>
              Show the next ones
            </Button>
          )}
        </>
      )}
    </Loaded>
  );
}

interface RowProps extends Pick<Props, 'eventId' | 'onDecided'> {
  refund: Page['refunds'][number];
}

function WaitingRefund({ eventId, refund: { orderId, buyer, amount }, onDecided }: RowProps) {
  const sum = formatMoney(amount);
  const name = buyer?.name ?? 'this buyer';
  const refuse = async (reason: string) => {
    const { message } = await call('POST /studio/events/{eventId}/interruptions/waiting/{orderId}/refuse', {
      params: { eventId, orderId },
      body: { reason },
    });
    return message;
  };
  return (
    <BuyerItem buyer={buyer} amount={<p className="text-xl font-bold tabular-nums">{sum}</p>}>
      <div className="flex flex-wrap items-center gap-3">
        <DialogButton
          variant="secondary"
          aria-label={`Decline the refund of ${name}`}
          dialog={(close) => (
            <WordsDialog
              title={`Decline ${sum} for ${name}?`}
              words={WORDS}
              draft={`decline ${orderId}`}
              action="Decline"
              busyLabel="Declining..."
              onConfirm={refuse}
              onDone={onDecided}
              onClose={close}
            >
              <p>They get your reason by email. All other refunds keep waiting for you.</p>
            </WordsDialog>
          )}
        >
          Decline
        </DialogButton>
        <OrderLink orderId={orderId} />
      </div>
    </BuyerItem>
  );
}
