import { callJson } from '../../aws/aws-calls.ts';
import type { Deployment } from '../../deployment.ts';
import { type Providers, switchWebhooks } from '../../providers/providers.ts';
import { eventually } from '../../running/eventually.ts';
import type { Credentials } from '../../people/operator.ts';
import type { Viewer } from '../../people/viewer.ts';
import { mailedToken } from '../organizers/letters.ts';
import type { Shop } from './after-sales.ts';
import { payByCard } from './paying.ts';

const ROUTE = '/studio/stripe-account';
const PARTNERS = '/studio/partner-accounts';
const PARTICULARS = { action: 'submit', holder: 'Paid Ltd', routing: '110000000', account: '000123456789' };

/** Starts the account at Stripe of the viewer's organisation. @param code of two-factor login, which works once @returns the link to Stripe */
export async function startAccount(viewer: Viewer, { password: currentPassword }: Credentials, code: string): Promise<string> {
  // A code of an app is compared with the account's secret, which a recovery code needs not.
  await viewer.call('POST', `${ROUTE}/onboarding`, { currentPassword, code: '000000' }, 400);
  return (await viewer.call('POST', `${ROUTE}/onboarding`, { currentPassword, code })).json.url as string;
}

/**
 * Fills the page of Stripe in, and has the platform learn the result both by asking and by the webhook. Then it transfers what is owed to the seller of
 * the goods, who is given an account as well.
 */
export async function payThroughStripe(viewer: Viewer, link: string, shop: Shop, deployment: Deployment): Promise<void> {
  const { organizer, providers } = shop;
  const { stripe } = providers;
  await switchWebhooks(stripe, false);
  await fillIn(link);
  await expectState(viewer, 'ready');
  await switchWebhooks(stripe, true);
  const [, accountId = ''] = /(acct_\w+)/.exec(link) ?? [];
  await restrict(stripe, accountId, 'requirements.past_due');
  await eventually('the webhook of an account', () => expectHandled(stripe));
  await restrict(stripe, accountId, null);
  const { ledger } = (await organizer.call('GET', '/studio/payouts')).json;
  await giveAccount(deployment, ledger.ownerId, accountId);
  // Both the page and the transfers add what is new in the ledger.
  await sellOne(shop);
  await organizer.call('GET', ROUTE);
  await sellOne(shop);
  await deployment.call('books/statements/connect/transfer-due-payouts');
}

/** Has somebody buy, and waits until the ledger has it. */
async function sellOne({ organizer, newViewer, providers, goods }: Shop): Promise<void> {
  const buyer = newViewer();
  await buyer.register();
  const orderId = await payByCard(buyer, providers, goods);
  await eventually('the receipt, which is written with the ledger', async () => {
    const { json } = await organizer.call('GET', `/studio/orders/${orderId}`);
    if (!json.payments[0]?.receipt) throw new Error('It has none.');
  });
}

async function fillIn(link: string): Promise<void> {
  const { headers } = await fetch(link, { redirect: 'manual' });
  const page = new URL(headers.get('location') ?? '', link);
  await fetch(page, { method: 'POST', body: new URLSearchParams(PARTICULARS), redirect: 'manual' });
}

/**
 * Invites a partner of the viewer's organisation, which has an event on sale then, as it has to before it writes to strangers. @param code of
 * two-factor login, which works once
 * @returns the partner's address
 */
export async function invitePartner(viewer: Viewer, { password: currentPassword }: Credentials, code: string): Promise<string> {
  const draft = { subdomain: 'partners', title: 'Partners', image: '/images/fight-night.svg' };
  const { json: event } = await viewer.call('POST', '/studio/events', { ...draft, start_time: '2030-01-01T20:00:00.000Z' });
  const route = `/studio/events/${event._id}`;
  await viewer.call('POST', `${route}/packages`, { name: 'Live', price: 999 });
  await viewer.call('POST', `${route}/publish`);
  const invitation = { name: 'Partner', email: 'partner@example.com', currentPassword };
  await viewer.call('POST', PARTNERS, { ...invitation, code: '000000' }, 400);
  const { payee } = (await viewer.call('POST', PARTNERS, { ...invitation, code })).json;
  await viewer.call('POST', `${route}/partners`, { partners: [{ name: 'Partner', percent: 10, payee }], seen: { partners: [] } });
  return invitation.email;
}

/** Has the partner fill the page of Stripe in, which the platform learns when the link is opened again. @param member of the organisation that invited */
export async function onboardPartner(
  viewer: Viewer,
  member: Viewer,
  email: string,
  { stripe }: Providers,
  deployment: Deployment,
): Promise<void> {
  const token = await mailedToken(deployment.url, email, 'partner-payouts');
  const open = async () => (await viewer.call('POST', '/partner-account/onboarding', { token })).json.url as string | null;
  await switchWebhooks(stripe, false);
  await fillIn((await open())!);
  if ((await open()) !== null) throw new Error('The account of the partner is not ready.');
  await switchWebhooks(stripe, true);
  await member.call('GET', PARTNERS);
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
