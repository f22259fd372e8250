import { callJson } from '../../aws/aws-calls.ts';
import type { Deployment } from '../../deployment.ts';
import { type Providers, switchWebhooks } from '../../providers/providers.ts';
import { eventually } from '../../running/eventually.ts';
import type { Credentials } from '../../people/operator.ts';
import type { Viewer } from '../../people/viewer.ts';
import type { Shop } from './after-sales.ts';
import { payByCard } from './paying.ts';

const ROUTE = '/studio/stripe-account';
const PARTICULARS = { action: 'submit', holder: 'Paid Ltd', routing: '110000000', account: '000123456789' };

/** Starts the account at Stripe of the viewer's organisation. @param code of two-factor login, which works once @returns the link to Stripe */
export async function startAccount(viewer: Viewer, { password: currentPassword }: Credentials, code: string): Promise<string> {
  // A code of an app is compared with the account's secret, which a recovery code needs not.
  await viewer.call('POST', `${ROUTE}/onboarding`, { currentPassword, code: '000000' }, 400);
  return (await viewer.call('POST', `${ROUTE}/onboarding`, { currentPassword, code })).json.url as string;
}

/**
 * Fills the page of Stripe in, and has the platform hear of it both by asking and by the webhook. Then it transfers what is owed to the seller of
 * the goods, who is given an account as well.
 */
export async function payThroughStripe(viewer: Viewer, link: string, shop: Shop, deployment: Deployment): Promise<void> {
  const { organizer, newViewer, goods, providers } = shop;
  const { stripe } = providers;
  await switchWebhooks(stripe, false);
  const { headers } = await fetch(link, { redirect: 'manual' });
  const page = new URL(headers.get('location') ?? '', link);
  await fetch(page, { method: 'POST', body: new URLSearchParams(PARTICULARS), redirect: 'manual' });
  await expectState(viewer, 'ready');
  await switchWebhooks(stripe, true);
  const [, accountId = ''] = /(acct_\w+)/.exec(link) ?? [];
  await restrict(stripe, accountId, 'requirements.past_due');
  await eventually('the webhook of an account', () => expectHandled(stripe));
  await restrict(stripe, accountId, null);
  const { ledger } = (await organizer.call('GET', '/studio/payouts')).json;
  await giveAccount(deployment, ledger.ownerId, accountId);
  const buyer = newViewer();
  await buyer.register();
  const orderId = await payByCard(buyer, providers, goods);
  await eventually('the receipt, which is written with the ledger', async () => {
    const { json } = await organizer.call('GET', `/studio/orders/${orderId}`);
    if (!json.payments[0]?.receipt) throw new Error('It has none.');
  });
  await deployment.call('books/statements/connect/transfer-due-payouts');
}

async function expectState(viewer: Viewer, state: string): Promise<void> {
  const { json } = await viewer.call('GET', ROUTE);
  if (json.state !== state) throw new Error(`The account at Stripe is ${json.state}, not ${state}.`);
}

/** Restricts an account, or lifts that. */
async function restrict({ url }: Providers['stripe'], accountId: string, reason: string | null): Promise<void> {
  const body = JSON.stringify({ disabled_reason: reason });
  const { status } = await fetch(`${url}/_accounts/${accountId}/requirements`, { method: 'POST', body });
  if (status !== 200) throw new Error(`Restricting an account at Stripe's stand-in: ${status}`);
}

async function expectHandled({ url }: Providers['stripe']): Promise<void> {
  const { pending } = (await (await fetch(`${url}/_deliveries`)).json()) as { pending: number };
  if (pending > 0) throw new Error(`${pending} webhooks wait.`);
}

/** Gives an organisation an account at Stripe that was made for another: nothing but the store says whose it is. */
async function giveAccount(deployment: Deployment, ownerId: string, accountId: string): Promise<void> {
  const [text, at] = [(S: string) => ({ S }), { S: new Date(0).toISOString() }];
  const is = { BOOL: true };
  const facts = { isSubmitted: is, takesTransfers: is, paysOut: is, asks: { N: '0' }, disabledReason: { NULL: true } };
  await callJson(deployment.url, 'dynamodb', 'DynamoDB_20120810.PutItem', {
    TableName: deployment.variable('COMMERCE_TABLE'),
    Item: {
      pk: text('CONNECTED-ACCOUNTS'),
      sk: text(`OWNER#${ownerId}`),
      rev: { N: '1' },
      ownerId: text(ownerId),
      accountId: text(accountId),
      startedAt: at,
      startedBy: text(ownerId),
      paidFrom: at,
      facts: { M: facts },
      checkedAt: at,
    },
  });
}
