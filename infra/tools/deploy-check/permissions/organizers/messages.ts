import { randomUUID } from 'node:crypto';
import { callJson } from '../../aws/aws-calls.ts';
import type { Deployment } from '../../deployment.ts';
import type { Credentials, Goods } from '../../people/operator.ts';
import { eventually } from '../../running/eventually.ts';
import type { Viewer } from '../../people/viewer.ts';
import { mailedToken } from './letters.ts';

/** The organiser with the account, and somebody who may agree to messages. */
interface People {
  organizer: Viewer;
  credentials: Credentials;
  viewer: Viewer;
}

/** Time until the message that waits for the schedule is due. */
const AHEAD_MS = 3_000;

/** Writes to the ticket holders of an event: as a test, at once, at a time, and not after all. One of them unsubscribes. */
export async function writeToBuyers(
  { organizer, credentials, viewer }: People,
  { eventId }: Goods,
  deployment: Deployment,
): Promise<void> {
  await organizer.call('POST', '/auth/login', credentials);
  // Before anything is sent: purchases that are recorded meanwhile get no message.
  const { json: sold } = await organizer.call('GET', `/studio/orders?event=${eventId}`);
  const [reader] = sold.orders.flatMap(({ buyer }: { buyer: { email: string } | null }) => (buyer ? [buyer.email] : []));
  const message = { eventId, kind: 'event', subject: 'Doors open at seven', text: 'See you there.' };
  const send = (changes: object = {}) =>
    organizer.call('POST', '/studio/messages', { key: randomUUID(), ...message, recipients: 1, ...changes });
  const isOver = async () => {
    const { json } = await organizer.call('GET', '/studio/messages');
    if (json.announcements.some(({ state }: { state: string }) => state === 'sending')) throw new Error('It is being sent.');
  };
  await organizer.call('POST', '/studio/messages/preview', { ...message, test: true });
  const { json } = await send({ sendAt: new Date(Date.now() + 60 * 60 * 1000).toISOString() });
  await organizer.call('POST', `/studio/messages/${json.announcementId}/cancel`);
  const { json: sent } = await send();
  await eventually('the message', isOver);
  const { organizationId } = (await organizer.call('GET', '/studio/organizations')).json.organizations[0];
  await goOnAfterFirstPage(deployment, organizationId, sent.announcementId);
  await eventually('the page after it', isOver);
  await send({ sendAt: new Date(Date.now() + AHEAD_MS).toISOString() });
  await new Promise((resolve) => setTimeout(resolve, AHEAD_MS));
  await deployment.call('operations/reconciliation/reconcile-payments');
  await eventually('the message at its time', isOver);
  await viewer.register();
  await viewer.call('POST', `/events/${eventId}/consent`, { agrees: true, version: 1 });
  const token = await mailedToken(deployment.url, reader, 'unsubscribe');
  await viewer.call('POST', `/messages/unsubscribe?token=${token}`);
}

/** Has a message that is sent go on as if its first page had been full, and repeats that page, which asks for the next one. */
async function goOnAfterFirstPage(deployment: Deployment, organizationId: string, announcementId: string): Promise<void> {
  await callJson(deployment.url, 'dynamodb', 'DynamoDB_20120810.UpdateItem', {
    TableName: deployment.variable('COMMERCE_TABLE'),
    Key: { pk: { S: `ANNOUNCEMENTS#${organizationId}` }, sk: { S: announcementId } },
    UpdateExpression: 'SET #state = :sending, page = :one',
    ExpressionAttributeNames: { '#state': 'state' },
    ExpressionAttributeValues: { ':sending': { S: 'sending' }, ':one': { N: '1' } },
  });
  const detail = { type: 'announcement', organizationId, announcementId, page: 0 };
  const record = { messageId: 'deploy-check', body: JSON.stringify({ detail }), attributes: { ApproximateReceiveCount: '1' } };
  await deployment.call('mail/outbox/send-mail', { Records: [record] });
}
