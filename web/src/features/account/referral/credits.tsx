import useSWR from 'swr';
import type { ReferralCredit } from '#shared/api/money/referrals.ts';
import { formatMoney } from '#shared/money/money.ts';
import { type ApiError, call } from '../../../lib/api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { Message } from '../../../ui/message.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';

/** The credits that organisers gave for people who came by the link. Shows nothing to a viewer without credits. */
export function Credits({ userId }: { userId: string }) {
  const { data, error, mutate, isValidating } = useSWR<{ credits: ReferralCredit[] }, ApiError>(
    ['/account/credits', userId],
    () => call('GET /account/credits'),
  );
  if (!data && error) {
    const again = (
      <Button busy={isValidating} onClick={() => void mutate()}>
        Try again
      </Button>
    );
    return (
      <Message tone="info" title="We could not load your credits" action={again}>
        {error.message}
      </Message>
    );
  }
  if (!data || data.credits.length === 0) return null;
  return (
    <div className="flex w-full flex-col gap-2 border-t border-line pt-5">
      <h3 className="text-lg font-semibold">Your credits</h3>
      <ul aria-label="Credits" className="flex flex-col divide-y divide-line">
        {data.credits.map((credit) => (
          <CreditLine key={credit.code} credit={credit} />
        ))}
      </ul>
    </div>
  );
}

const states = {
  open: 'Enter it as your code when you pay. It is good for one purchase.',
  used: 'Used',
  'taken-back': 'Withdrawn: the purchase it was given for was refunded or disputed, or the organiser ended it',
} as const;

/** The status of a credit. Until it can be used, it may be withdrawn with the purchase that it was given for. */
function Standing({ state, usableFrom }: Pick<ReferralCredit, 'state' | 'usableFrom'>) {
  if (state !== 'open' || usableFrom === null) return states[state];
  return (
    <>
      Available from <Moment of={usableFrom} />, unless the purchase it was given for is refunded first. Then enter it as your
      code when you pay.
    </>
  );
}

function CreditLine({ credit: { code, amount, currency, seller, state, usableFrom } }: { credit: ReferralCredit }) {
  const isOpen = state === 'open';
  return (
    <li className="flex flex-col items-start justify-between gap-x-6 gap-y-3 py-4 sm:flex-row sm:items-center">
      <div className={`flex min-w-0 flex-col gap-0.5 ${isOpen ? '' : 'text-muted'}`}>
        <p>
          <strong className={`text-lg font-bold tabular-nums ${state === 'taken-back' ? 'line-through' : ''}`}>
            {formatMoney(amount, currency)}
          </strong>{' '}
          at <span className="wrap-anywhere">{seller ?? 'an organiser with no events right now'}</span>
        </p>
        <p className="font-mono tracking-wide">{code}</p>
        <p className="text-sm text-muted">
          <Standing state={state} usableFrom={usableFrom} />
        </p>
      </div>
      {isOpen && <CopyButton text={code} what="code" label={`Copy code ${code}`} className="shrink-0" />}
    </li>
  );
}
