import { randomUUID } from 'node:crypto';
import { WEBHOOK_DUE } from '#shared/bus/organization-events.ts';
import { FAILURES_UNTIL_PAUSED, WEBHOOK_EVENTS } from '#shared/people/outgoing-webhooks.ts';
import { callJson } from '../../aws/aws-calls.ts';
import type { Deployment } from '../../deployment.ts';
import { eventually } from '../../running/eventually.ts';
import type { Viewer } from '../../people/viewer.ts';
import type { CheckedCall } from '../permission-log.ts';

/** A name that leads nowhere, so that each delivery fails. */
const url = 'https://receiver.example.com/hook';

/** The pause between two looks at the deliveries: each is a call of a function, and the next attempt is ten seconds away. */
const LOOK_EVERY_MS = 1_000;

/** Adds a webhook that is told of all later events, so that they are put on the bus. */
export async function addWebhook(organizer: Viewer): Promise<string> {
  const { json } = await organizer.call('POST', '/studio/webhooks', { key: randomUUID(), url, events: WEBHOOK_EVENTS });
  return json.webhookId;
}

/**
 * Uses a webhook in every way: its deliveries fail, it is paused with the last of many failures, and it goes on.
 * @param asked returns the calls that functions have made so far
 */
export async function useWebhooks(organizer: Viewer, deployment: Deployment, asked: () => CheckedCall[]): Promise<void> {
  const webhookId = await addWebhook(organizer);
  const route = `/studio/webhooks/${webhookId}`;
  await organizer.call('POST', `${route}/secret`, { key: randomUUID() });
  await organizer.call('POST', `${route}/test`);
  let deliveryId = '';
  const isTried = async () => {
    const { json } = await organizer.call('GET', `${route}/deliveries`);
    if (json.deliveries[0].attempts === 0) throw new Error('Nothing was sent yet.');
    ({ deliveryId } = json.deliveries[0]);
  };
  await eventually('an attempt', isTried, LOOK_EVERY_MS);
  const { organizationId } = (await organizer.call('GET', '/studio/organizations')).json.organizations[0];
  await organizer.call('POST', `${route}/deliveries/${deliveryId}/redeliver`);
  const goOn = async () => {
    await organizer.call('POST', route, { isPaused: false });
    await organizer.call('POST', `${route}/test`);
    // The bus sends it now. What fails here is repeated later.
    await eventually('an attempt', isTried, LOOK_EVERY_MS);
  };
  const due = { id: 'deploy-check', detail: { type: WEBHOOK_DUE, organizationId, webhookId } };
  const senders = { 'people/webhook-delivery/deliver-to-webhooks': due, 'people/webhook-delivery/send-waiting': {} };
  for (const [sender, event] of Object.entries(senders)) {
    // A failed delivery is due again after ten seconds.
    await eventually('the pause', async () => {
      await failAlmostTooOften(deployment, organizationId, webhookId);
      await deployment.call(sender, event);
      const { json } = await organizer.call('GET', '/studio/webhooks');
      const { paused } = json.webhooks.find((one: { webhookId: string }) => one.webhookId === webhookId);
      if (paused === null) throw new Error('It is not paused.');
      if (asked().some(({ caller, action }) => caller === sender && action === 'PutEvents')) return;
      // On a slow machine the bus comes first, and has paused it.
      await goOn();
      throw new Error(`${sender} has not paused it.`);
    });
    await goOn();
  }
  await organizer.call('POST', `${route}/remove`);
}

/** Lets the next failure be the last one before a webhook is paused, at once. */
async function failAlmostTooOften(deployment: Deployment, organizationId: string, webhookId: string): Promise<void> {
  await callJson(deployment.url, 'dynamodb', 'DynamoDB_20120810.UpdateItem', {
    TableName: deployment.variable('ACCOUNTS_TABLE'),
    Key: { pk: { S: `ORGANIZATION#${organizationId}` }, sk: { S: `WEBHOOK#${webhookId}` } },
    UpdateExpression: 'SET failures = :failures REMOVE restsUntil',
    ExpressionAttributeValues: { ':failures': { N: String(FAILURES_UNTIL_PAUSED) } },
  });
}
