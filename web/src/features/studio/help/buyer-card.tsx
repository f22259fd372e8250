import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { LookedUp } from '#shared/api/desk/help.ts';
import type { Place } from '#shared/time/written-moment.ts';
import { writtenThere } from '../../../lib/time/moments.ts';

/** The account of a buyer, with the state of their address: whether it is confirmed, and whether emails reach it. @param place of the organisation */
export function BuyerCard({ buyer, account, place }: Pick<LookedUp, 'buyer' | 'account'> & { place: Place }) {
  if (!buyer || !account) {
    return (
      <p className="rounded-card border border-line bg-surface p-5 text-pretty shadow-card">
        No account belongs to this order: it was deleted, or this is a ticket that your team gave and nobody has opened.
      </p>
    );
  }
  const { confirmedAt, mails } = account;
  return (
    <section aria-label="Buyer" className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5 shadow-card">
      <div className="min-w-0">
        <p className="text-xl font-bold wrap-anywhere">{buyer.name}</p>
        <p className="wrap-anywhere text-muted">{buyer.email}</p>
      </div>
      <ul className="flex flex-col gap-2">
        <Finding isGood={mails === null}>
          {mails === null
            ? 'Emails to this address are being delivered.'
            : `${mails.reason === 'bounce' ? 'A mail came back' : 'A mail was reported as spam'} on ${writtenThere(mails.at, place)}, so receipts and links are not sent there.`}
        </Finding>
        <Finding isGood={confirmedAt !== null}>
          {confirmedAt
            ? 'They have confirmed their address.'
            : 'They have not confirmed their address, so it may be mistyped. They can still watch.'}
        </Finding>
      </ul>
      <p className="text-sm text-pretty text-muted">
        If they cannot log in, “Forgot your password?” on the login page emails them a link that logs them in.
      </p>
    </section>
  );
}

/** Something that is as it should be, or not. */
export function Finding({ isGood, children }: { isGood: boolean; children: ReactNode }) {
  const Icon = isGood ? CircleCheck : CircleAlert;
  return (
    <li className="flex items-start gap-2">
      <Icon
        aria-label={isGood ? 'In order' : 'Look at this'}
        className={`mt-0.5 size-5 shrink-0 ${isGood ? 'text-success' : 'text-danger'}`}
      />
      <span className="min-w-0 text-pretty">{children}</span>
    </li>
  );
}
