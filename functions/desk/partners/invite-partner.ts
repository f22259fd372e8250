import { invitePartner, MOST_PARTNER_ACCOUNTS } from '#shared/api/desk/partner-accounts.ts';
import { limitStrangerMail } from '../../mail/outbox/limits/limit-mails.ts';
import { requireTrust } from '../../mail/outbox/limits/require-trust.ts';
import { organizerHandler } from '../../people/auth/organizer-handler.ts';
import { confirmWithCode } from '../../people/auth/two-factor/confirm-with-code.ts';
import { raiseMailEvent } from '../../platform/bus/mail-events-bus.ts';
import { env } from '../../platform/env.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { requireLinkOrigin } from '../../platform/http/own-origin.ts';
import { newId } from '../../platform/ids.ts';
import { endOfWait } from '../../books/statements/payout-method/waiting-period.ts';
import {
  findConnectedAccount,
  keepConnectedAccount,
  listPartnerAccounts,
} from '../../books/statements/connect/connected-accounts-store.ts';
import { makeAccount } from '../../books/statements/connect/stripe-accounts.ts';
import {
  inviteAgain,
  ofPartner,
  type PartnersAccount,
  payeeOf,
} from '../../books/statements/connect/partners/partner-links-store.ts';
import { shownPartner } from './shown-partner.ts';

interface NewPartner {
  ownerId: string;
  name: string;
  email: string;
  /** The member who invites. */
  by: string;
}

/**
 * Makes the account with the first invitation, whose name it keeps. Nothing is transferred to it before the operator's waiting period is over, as to
 * a new bank account, and the owners are told. The log of changes never has the password, the code or the link.
 */
export const handler = organizerHandler(
  invitePartner,
  async ({ body: { name, email, ...proof }, organizationId: ownerId, session, network, scheme, host }) => {
    if (!env.stripeConnect) throw new ApiError('connect_off');
    const origin = requireLinkOrigin({ scheme, host });
    const now = new Date();
    const known = await findPartner(ownerId, email);
    const rung = await requireTrust(ownerId);
    await confirmWithCode(session, proof, { network, what: 'change who is paid' }, now);
    await limitStrangerMail('invitation', { organizationId: ownerId, email, once: newId('inv') }, rung, now);
    const account = known ? await invited(known, now) : await begin({ ownerId, name, email, by: session.userId }, now);
    const { payee, partner, accountId } = account;
    await raiseMailEvent(
      { type: 'partner-invitation', organizationId: ownerId, payee, origin, requestedAt: partner.invitedAt },
      now,
    );
    return { body: shownPartner(account), after: { name: partner.name, email, account: accountId } };
  },
);

/** Returns the account of the partner with an address; null if there is none, and room for one. @throws ApiError too_many_partners */
async function findPartner(ownerId: string, email: string): Promise<PartnersAccount | null> {
  const known = ofPartner(await findConnectedAccount(ownerId, payeeOf(ownerId, email)));
  if (!known && (await listPartnerAccounts(ownerId)).length >= MOST_PARTNER_ACCOUNTS) throw new ApiError('too_many_partners');
  return known;
}

async function begin({ ownerId, name, email, by }: NewPartner, now: Date): Promise<PartnersAccount> {
  const payee = payeeOf(ownerId, email);
  const { accountId, facts } = await makeAccount({ ownerId, payee, email }, now);
  const at = now.toISOString();
  const partner = { name, email, invitedAt: at };
  const times = { startedAt: at, startedBy: by, paidFrom: endOfWait(now), checkedAt: at };
  const kept = await keepConnectedAccount({ ownerId, payee, partner, accountId, facts, ...times });
  // Of two invitations at once the first one is kept.
  return { ...kept, partner: kept.partner ?? partner };
}

async function invited(account: PartnersAccount, now: Date): Promise<PartnersAccount> {
  const invitedAt = now.toISOString();
  // Changed meanwhile: another invitation, or a fact from Stripe. Whoever tries again sees it.
  if (!(await inviteAgain(account, invitedAt))) throw new ApiError('unavailable');
  return { ...account, partner: { ...account.partner, invitedAt } };
}
