import { useState } from 'react';
import { accountInWords } from '#shared/money/bank-account.ts';
import { writtenMoment } from '../../../lib/time/written-date.ts';
import type { Viewer } from '../../../lib/session/use-viewer.ts';
import { DialogButton } from '../../../ui/desk/dialog-button.tsx';
import { Message } from '../../../ui/message.tsx';
import { type AnswerTo, useAnswer } from '../loading/use-answer.ts';
import { TitledSection } from '../sections/titled-section.tsx';
import { useMay } from '../use-may.ts';
import { BankDialog } from './bank-dialog.tsx';
import { daysInWords } from './days-in-words.ts';
import { StripeAccount } from './stripe/stripe-account.tsx';

/** How the organisation is paid: its bank account as far as it is shown, from when it is paid to, and the way to change it. */
export function PayoutMethod({ viewer }: { viewer: Viewer }) {
  const { data, error, mutate } = useAnswer('GET /studio/payout-method', viewer);
  const { data: atStripe } = useAnswer('GET /studio/stripe-account', viewer);
  const mayEdit = useMay(viewer, 'payouts:edit');
  const isByHand = !atStripe?.isOffered || (data?.method && atStripe.state !== 'ready');
  return (
    <TitledSection id="how-you-are-paid" title="How you are paid" lead="We transfer what you have earned to your bank account.">
      {atStripe?.isOffered && <StripeAccount account={atStripe} viewer={viewer} />}
      {error !== undefined && !data && <Message tone="error">We could not load your bank account. Reload the page.</Message>}
      {data && isByHand && (
        <div className="flex max-w-3xl flex-col items-start gap-4 rounded-card border border-line bg-surface p-5 shadow-card">
          <Account answer={data} />
          {mayEdit && (
            <DialogButton
              variant={data.method ? 'secondary' : 'primary'}
              dialog={(close) => <BankDialog answer={data} onSaved={() => void mutate()} onClose={close} />}
            >
              {data.method ? 'Change bank account' : 'Add your bank account'}
            </DialogButton>
          )}
        </div>
      )}
    </TitledSection>
  );
}

function Account({ answer: { method, waitDays } }: { answer: AnswerTo<'GET /studio/payout-method'> }) {
  const [now] = useState(() => Date.now());
  if (!method) return <p>You have not told us your bank account yet. Without it we cannot pay you.</p>;
  return (
    <div className="flex flex-col gap-1">
      <p className="font-semibold wrap-anywhere">{accountInWords(method.bank)}</p>
      {Date.parse(method.paidFrom) > now && (
        <p className="text-sm text-pretty text-muted">
          This account is new. To keep your money safe, we pay to it from {writtenMoment(method.paidFrom)},{' '}
          {daysInWords(waitDays)} after it was entered.
        </p>
      )}
    </div>
  );
}
