import { createHash } from 'node:crypto';
import type { Rung } from '#shared/operations/operator.ts';
import { mailboxOf } from '../../../people/auth/address/address-rules.ts';
import { countOnce, type DayLimit } from '../../../people/organizations/mail-limits/mail-limits-store.ts';
import {
  COMMON_TO_ADDRESS,
  isLow,
  MAILS_A_DAY,
  MAILS_TO_ADDRESS,
  type StrangerMail,
} from '../../../people/organizations/trust/trust-rules.ts';

/** A mail that an organisation sends to an address. */
interface LimitedMail {
  organizationId: string;
  email: string;
  /** Names the mail, so that a repeated request for it counts once. */
  once: string;
}

/** Hashed, because it may be a stranger's. */
const hashed = (email: string) => createHash('sha256').update(mailboxOf(email)).digest('base64url');

const OF_ORGANIZATION: Readonly<Record<StrangerMail, string>> = {
  ticket: 'Your team has sent many tickets and links today.',
  invitation: 'Your organisation has sent many invitations today.',
};
const TO_ADDRESS: Readonly<Record<StrangerMail, string>> = {
  ticket: 'This address got several tickets and links today.',
  invitation: 'This address was invited several times today.',
};

/**
 * Counts a mail to somebody who is neither member nor buyer: by organisation, by organisation and address, and, for those low on the
 * ladder, by address alone. Higher up, nobody is refused because of what others have sent.
 * @throws ApiError too_many_attempts
 */
export async function limitStrangerMail(
  kind: StrangerMail,
  { organizationId, email, once }: LimitedMail,
  rung: Rung,
  now: Date,
): Promise<void> {
  const to = hashed(email);
  const toAddress = { what: TO_ADDRESS[kind], field: 'email' };
  const common: DayLimit = { name: `${kind}#TO#${to}`, limit: COMMON_TO_ADDRESS[kind], ...toAddress };
  await countOnce(
    [
      { name: `${kind}#OF#${organizationId}`, limit: MAILS_A_DAY[kind][rung], what: OF_ORGANIZATION[kind] },
      { name: `${kind}#OF#${organizationId}#TO#${to}`, limit: MAILS_TO_ADDRESS[kind], ...toAddress },
      ...(isLow(rung) ? [common] : []),
    ],
    `${kind}#${once}`,
    now,
  );
}

/**
 * Counts a mail that is sent to a buyer again. Only what this organisation sent them again counts: neither its other mails nor those of
 * others can keep buyers from their own.
 * @throws ApiError too_many_attempts
 */
export async function limitBuyerMail({ organizationId, email, once }: LimitedMail, now: Date): Promise<void> {
  const name = `buyer#OF#${organizationId}#TO#${hashed(email)}`;
  const what = 'This address got its mails again several times today.';
  await countOnce([{ name, limit: MAILS_TO_ADDRESS.buyer, what, field: 'email' }], `buyer#${once}`, now);
}
