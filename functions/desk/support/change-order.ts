import { changeOrder } from '#shared/api/desk/support.ts';
import { organizerHandler } from '../../people/auth/organizer-handler.ts';
import { changePart, findChange, type OrderChange } from '../../money/orders/order-changes-store.ts';
import { findOrder } from '../../money/orders/orders-store.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { requireLinkOrigin } from '../../platform/http/own-origin.ts';
import { requestTag, requireSameRequest } from '../../platform/http/same-request.ts';
import { transactIf } from '../../platform/database/transact.ts';
import { extendAccess } from './extend-access.ts';
import { makeOnce } from './make-once.ts';
import { moveOrder } from './move-order.ts';
import { findOwnSales } from './own-sales.ts';
import { allowMail, mailOf, type OrderMail, sendAgain } from './resend-mail.ts';

export const handler = organizerHandler(
  changeOrder,
  async ({ params: { orderId }, body, organizationId, session, ...origin }) => {
    const [{ userId }] = await findOwnSales(organizationId, orderId);
    const { key, reason, change: kind } = body;
    const [order, known] = await Promise.all([findOrder(userId, orderId), findChange(orderId, key)]);
    if (!order) throw new ApiError('order_not_found', { field: 'orderId' });
    const now = new Date();
    const request = requestTag({ params: { orderId }, body });
    const change: OrderChange = { orderId, key, request, kind, by: session.userId, at: now.toISOString(), reason };
    if (known) requireSameRequest(known, change);
    const { key: _key, ...asked } = body;
    const after = { ...asked, ...(order.kind === 'package' && { eventId: order.eventId }) };
    switch (body.change) {
      case 'extend':
        if (!known) await makeOnce(change, () => extendAccess(order, body.until, change));
        return { body: { message: 'Access is extended.' }, after };
      case 'move': {
        const destination = { email: body.email, origin: requireLinkOrigin(origin) };
        const mail = { what: 'link', to: body.email, isToStranger: true } as const;
        const allow = () => allowMail({ organizationId, mail, event: null, once: nameOf(change) }, now);
        if (!known) await makeOnce(change, () => moveOrder(order, destination, change, allow));
        await sendAgain(order, mail, change, now);
        return { body: { message: `We sent the link to ${body.email}.` }, after };
      }
      case 'resend': {
        const mail = await mailOf(order);
        if (!known) await makeOnce(change, () => noteResent(organizationId, mail, change, now));
        await sendAgain(order, mail, change, now);
        const what = mail.what === 'link' ? 'link' : 'receipt';
        return { body: { message: `We sent the ${what} to ${mail.to} again.` }, after };
      }
    }
  },
);

/** Names the mail of a change, which a repeated request for it sends once. */
const nameOf = ({ orderId, key }: OrderChange) => `${orderId}#${key}`;

async function noteResent(organizationId: string, mail: OrderMail, change: OrderChange, now: Date) {
  await allowMail({ organizationId, mail, event: null, once: nameOf(change) }, now);
  if (!(await transactIf([changePart(change)]))) throw new ApiError('change_not_possible');
}
