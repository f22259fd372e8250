import { randomUUID } from 'node:crypto';
import type { Shop } from '../money/after-sales.ts';
import type { Deployment } from '../../deployment.ts';
import { eventually } from '../../running/eventually.ts';
import { confirmEmail, reportComplaints } from './letters.ts';
import { payByCard } from '../money/paying.ts';

const PRICE = 999;

/**
 * Sells as an organisation that the operator has not looked at, in its trial: whether it may write to strangers follows from its events. It invites
 * somebody and moves a ticket to somebody else's address, and is then held because of complaints about its mails.
 */
export async function sellUnknown({ newViewer, goods, providers }: Shop, deployment: Deployment): Promise<void> {
  const founder = newViewer();
  await confirmEmail(founder, deployment);
  const { json: organization } = await founder.call('POST', '/studio/organizations', { name: 'Unknown' });
  const draft = { subdomain: 'unknown', title: 'Unknown', image: '/images/fight-night.svg' };
  const start_time = '2030-01-01T20:00:00.000Z';
  const { json: event } = await founder.call('POST', '/studio/events', { ...draft, start_time });
  const route = `/studio/events/${event._id}`;
  const { json: onSale } = await founder.call('POST', `${route}/packages`, { name: 'Live', price: PRICE });
  await founder.call('POST', `${route}/publish`);
  const buyer = newViewer();
  await buyer.register();
  const orderId = await payByCard(buyer, providers, { ...goods, eventId: event._id, packageId: onSale.packages[0]._id });
  await eventually('the order in the studio', () => founder.call('GET', `/studio/orders/${orderId}`));
  const move = { key: randomUUID(), reason: 'To prove permissions.', change: 'move', email: 'stranger@example.com' };
  await founder.call('POST', `/studio/orders/${orderId}/change`, move);
  await founder.call('POST', '/studio/team/invitations', { email: 'another@example.com', role: 'support' });
  await reportComplaints(deployment, organization.organizationId);
}
