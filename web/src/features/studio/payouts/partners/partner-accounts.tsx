import { useState } from 'react';
import { formatMoney } from '#shared/money/money.ts';
import { writtenDate, writtenMoment } from '../../../../lib/time/written-date.ts';
import type { Viewer } from '../../../../lib/session/use-viewer.ts';
import { CardList } from '../../../../ui/desk/card-list.tsx';
import { DialogButton } from '../../../../ui/desk/dialog-button.tsx';
import { type AnswerTo, useAnswer } from '../../loading/use-answer.ts';
import { TitledSection } from '../../sections/titled-section.tsx';
import { useMay } from '../../use-may.ts';
import { shownBalances } from '../shown-currencies.ts';
import { type Payouts, usePayouts } from '../use-payouts.ts';
import { InvitePartnerDialog } from './invite-partner-dialog.tsx';
import { partnerStateInWords } from './partner-words.ts';

type PartnerBalance = Payouts['partners'][number] & { currency: string };

/** Returns what partners are owed, each currency by itself: beside the first, those in which a partner has earned or was paid something. */
const balancesOf = (payouts: Payouts): PartnerBalance[] =>
  shownBalances(payouts).flatMap(({ currency, partners }, index) =>
    partners
      .filter(({ earned, paidOut }) => index === 0 || earned !== 0 || paidOut !== 0)
      .map((partner) => ({ ...partner, currency })),
  );

type Partner = AnswerTo<'GET /studio/partner-accounts'>['partners'][number];

/** The partners that the platform pays by itself, with what they are owed, and the way to invite one. Nothing where that is not offered. */
export function PartnerAccounts({ viewer }: { viewer: Viewer }) {
  const { data, mutate } = useAnswer('GET /studio/partner-accounts', viewer);
  const payouts = usePayouts(viewer).data;
  const balances = payouts ? balancesOf(payouts) : [];
  const mayEdit = useMay(viewer, 'payouts:edit');
  if (!data?.isOffered) return null;
  const onInvited = () => void mutate();
  return (
    <TitledSection
      id="partners-paid"
      title="Partners"
      lead="We can pay partners their share directly, each to an account of their own at Stripe. Invite them here, then choose them on the statement of an event."
    >
      {data.partners.length > 0 && (
        <CardList aria-labelledby="partners-paid">
          {data.partners.map((partner) => (
            <PartnerRow
              key={partner.payee}
              partner={partner}
              balances={balances.filter(({ payee }) => payee === partner.payee)}
              onInvited={mayEdit ? onInvited : null}
            />
          ))}
        </CardList>
      )}
      {data.partners.length === 0 && !mayEdit && <p className="text-muted">No partner is paid directly.</p>}
      {mayEdit && (
        <DialogButton
          variant="secondary"
          className="self-start"
          dialog={(close) => <InvitePartnerDialog partner={null} onInvited={onInvited} onClose={close} />}
        >
          Invite a partner
        </DialogButton>
      )}
    </TitledSection>
  );
}

interface RowProps {
  partner: Partner;
  /** In each currency in which something was earned or paid. */
  balances: readonly PartnerBalance[];
  /** Called when a new link was sent; null for members who may not send one. */
  onInvited: (() => void) | null;
}

function PartnerRow({ partner, balances, onInvited }: RowProps) {
  const [now] = useState(() => Date.now());
  const { name, email, state, asks, invitedAt, paidFrom } = partner;
  const isNew = state === 'ready' && Date.parse(paidFrom) > now;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3 px-4 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <span className="font-medium wrap-anywhere">{name}</span>
        <span className="block text-sm text-muted wrap-anywhere">{email}</span>
        <span className="block text-sm text-pretty">
          {partnerStateInWords(state, asks, writtenDate(invitedAt))}
          {isNew && ` The account is new, so we transfer to it from ${writtenMoment(paidFrom)}.`}
        </span>
      </div>
      {balances.map((balance) => (
        <Owed key={balance.currency} {...balance} />
      ))}
      {state !== 'ready' && onInvited && (
        <DialogButton
          variant="secondary"
          dialog={(close) => <InvitePartnerDialog partner={partner} onInvited={onInvited} onClose={close} />}
        >
          Send a new link
        </DialogButton>
      )}
    </li>
  );
}

function Owed({ currency, balance, paidOut }: PartnerBalance) {
  return (
    <div className="text-right text-sm">
      <span className="block font-semibold tabular-nums">
        {balance < 0 ? `Owes ${formatMoney(-balance, currency)}` : `Owed ${formatMoney(balance, currency)}`}
      </span>
      <span className="block text-muted tabular-nums">
        {balance < 0 ? 'taken off their next payout' : `${formatMoney(paidOut, currency)} paid out`}
      </span>
    </div>
  );
}
