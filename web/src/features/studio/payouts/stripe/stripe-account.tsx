import { useState } from 'react';
import { formatMoney } from '#shared/money/money.ts';
import type { Viewer } from '../../../../lib/session/use-viewer.ts';
import { writtenMoment } from '../../../../lib/time/written-date.ts';
import { DialogButton } from '../../../../ui/desk/dialog-button.tsx';
import type { AnswerTo } from '../../loading/use-answer.ts';
import { useMay } from '../../use-may.ts';
import { OnboardingDialog } from './onboarding-dialog.tsx';
import { atStripeInWords, heldInWords, reserveInWords, wordsOf } from './state-words.ts';

interface Props {
  account: AnswerTo<'GET /studio/stripe-account'>;
  viewer: Viewer;
}

/** The state of the organisation's account at Stripe in words, with the one thing to do next. */
export function StripeAccount({ account, viewer }: Props) {
  const mayEdit = useMay(viewer, 'payouts:edit');
  const { title, text, action } = wordsOf(account);
  return (
    <div className="flex max-w-3xl flex-col items-start gap-4 rounded-card border border-line bg-surface p-5 shadow-card">
      <div className="flex flex-col gap-1">
        <h3 className="text-lg font-semibold">{title}</h3>
        <p className="text-pretty">{text}</p>
        <Details account={account} />
      </div>
      {mayEdit && action !== null && (
        <DialogButton
          variant={account.state === 'ready' && account.asks === 0 ? 'secondary' : 'primary'}
          dialog={(close) => <OnboardingDialog title={action} onClose={close} />}
        >
          {action}
        </DialogButton>
      )}
    </div>
  );
}

function Details({
  account: { state, paidFrom, underWay, reserveDays, held, heldUntil, atStripe, underWayIn, heldInOthers = [] },
}: Pick<Props, 'account'>) {
  const [now] = useState(() => Date.now());
  if (state !== 'ready') return null;
  const isNew = paidFrom !== null && Date.parse(paidFrom) > now;
  const sentences = [
    isNew && `Your account is new. To keep your money safe, we transfer to it from ${writtenMoment(paidFrom)}.`,
    underWay !== null && `${formatMoney(underWay, underWayIn)} is on its way.`,
    reserveInWords(reserveDays),
    heldInWords(held, heldInOthers, heldUntil && writtenMoment(heldUntil)),
    atStripeInWords(atStripe),
  ].filter(Boolean);
  return sentences.length > 0 && <p className="text-sm text-pretty text-muted">{sentences.join(' ')}</p>;
}
