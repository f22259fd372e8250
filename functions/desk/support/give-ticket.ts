import { giveTicket } from '#shared/api/desk/support.ts';
import { organizerHandler } from '../../people/auth/organizer-handler.ts';
import { findOwnEvent } from '../../catalog/listings/find-own-event.ts';
import { packageItem, toPackage } from '../../catalog/listings/packages/item.ts';
import { changePart } from '../../money/orders/order-changes-store.ts';
import { findOrganization } from '../../people/organizations/organizations-store.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { requireLinkOrigin } from '../../platform/http/own-origin.ts';
import { newId } from '../../platform/ids.ts';
import { transactIf } from '../../platform/database/transact.ts';
import { changeNotPossible } from './change-not-possible.ts';
import { completeTicket, createTicket, findTicket } from './ticket-order.ts';
import { allowMail } from './resend-mail.ts';

export const handler = organizerHandler(
  giveTicket,
  async ({ params: { eventId }, body: { packageId, email, reason }, organizationId, session, scheme, host }) => {
    const [event, organization] = await Promise.all([findOwnEvent(organizationId, eventId), findOrganization(organizationId)]);
    const stored = event.packages.find(({ _id }) => _id === packageId);
    if (!stored) throw new ApiError('package_not_found', { field: 'packageId', message: 'This event has no such package.' });
    const pkg = toPackage(stored);
    const [item, { quota }] = [packageItem(event, pkg), pkg];
    if (item.sells.kind === 'subscription') throw changeNotPossible(SUBSCRIPTION, 'packageId');
    const [from, origin, now] = [organization?.name ?? session.name, requireLinkOrigin({ scheme, host }), new Date()];
    const gift = { email, message: null, from, origin, token: newId('gift'), sentBy: 'ticket' as const };
    const ticket = { organizationId, item, quota, gift };
    const { orderId, order } = await findTicket(ticket);
    if (order?.status === 'paid') return { body: { orderId, message: `${email} has this ticket.` } };
    const mail = { what: 'link', to: email, isToStranger: true } as const;
    await allowMail({ organizationId, mail, event, once: orderId }, now);
    const given = order ?? (await createTicket(ticket, orderId));
    // Before the ticket itself: one without a reason would be worse than a reason without a ticket.
    await transactIf([changePart({ orderId, key: 'ticket', kind: 'ticket', by: session.userId, at: now.toISOString(), reason })]);
    await completeTicket(given);
    return { body: { orderId, message: `We sent the ticket to ${email}.` } };
  },
);

const SUBSCRIPTION = 'A subscription cannot be given: its card is what keeps it going. Choose another package.';
