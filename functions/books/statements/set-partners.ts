import { type Partner, setPartners } from '#shared/api/books/statements.ts';
import { percentOf, shareOf } from '#shared/ledger/divide.ts';
import type { PartnerShare } from '#shared/ledger/entry.ts';
import { findAccountOf } from '../../people/auth/accounts-store.ts';
import { refuseWhileUndoable } from '../../people/auth/address/refuse-while-undoable.ts';
import { organizerHandler } from '../../people/auth/organizer-handler.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { requireAsSeen } from '../../platform/http/as-seen.ts';
import { findOwnEvent } from '../../catalog/listings/find-own-event.ts';
import { listPartnerAccounts } from './connect/connected-accounts-store.ts';
import { enterSettlement, findPartners } from './settlement-store.ts';

/** Enters nothing if the partners are as they were. */
export const handler = organizerHandler(setPartners, async ({ params: { eventId }, body, organizationId: ownerId, actor }) => {
  const member = await findAccountOf(actor.userId);
  if (member) refuseWhileUndoable(member, 'change who is paid', new Date());
  const [before] = await Promise.all([findPartners(ownerId, eventId), findOwnEvent(ownerId, eventId)]);
  const partners = body.partners.map(({ name, percent, payee }) => ({ name, share: shareOf(percent), ...ofPayee(payee) }));
  await requirePayees(ownerId, partners);
  const check = async () => {
    const was = await findPartners(ownerId, eventId);
    requireAsSeen(body.seen, { partners: was.map(toPartner) }, { partners: partners.map(toPartner) });
  };
  await enterSettlement(ownerId, { kind: 'partners-set', at: new Date().toISOString(), eventId, partners }, { check });
  return { body: { partners: partners.map(toPartner) }, before: { partners: before.map(toPartner) } };
});

/** Requires that each partner whose share the platform pays has been invited. @throws ApiError invalid_input, naming the partner */
async function requirePayees(ownerId: string, partners: readonly PartnerShare[]): Promise<void> {
  if (partners.every(({ payee }) => payee === undefined)) return;
  const known = new Set((await listPartnerAccounts(ownerId)).map(({ payee }) => payee));
  const unknown = partners.findIndex(({ payee }) => payee !== undefined && !known.has(payee));
  if (unknown < 0) return;
  throw new ApiError('invalid_input', {
    field: `partners.${unknown}.payee`,
    message: 'Your organisation has no such partner. Invite them on the page for payouts first.',
  });
}

const ofPayee = (payee: string | undefined) => (payee === undefined ? {} : { payee });

const toPartner = ({ name, share, payee }: PartnerShare): Partner => ({ name, percent: percentOf(share), ...ofPayee(payee) });
