import { callJson } from '../../aws/aws-calls.ts';
import type { Deployment } from '../../deployment.ts';
import type { Goods } from '../../people/operator.ts';
import type { Providers } from '../../providers/providers.ts';
import { eventually } from '../../running/eventually.ts';
import type { Viewer } from '../../people/viewer.ts';
import { payByCard } from './paying.ts';

/** A test card of Stripe's: its payment succeeds, and is disputed at once. */
const DISPUTED_CARD = '4000000000000259';

/** A signed-in organiser, the goods on sale, and the viewers of the site. */
export interface Shop {
  organizer: Viewer;
  newViewer: () => Viewer;
  goods: Goods;
  providers: Providers;
}

/** Requests refunds with each outcome: granted at once, granted by the organiser, and declined. */
export async function giveBack({ organizer, newViewer, goods, providers }: Shop): Promise<void> {
  const began = new Date().toISOString();
  const buy = async () => {
    const viewer = newViewer();
    await viewer.register();
    return { viewer, orderId: await payByCard(viewer, providers, goods) };
  };
  const ask = async ({ viewer, orderId }: Awaited<ReturnType<typeof buy>>, state: 'granted' | 'queued') => {
    const { json } = await viewer.call('POST', '/orders/request-refund', { orderId, reason: 'I am ill.' });
    if (json.state !== state) throw new Error(`The requested refund is ${json.state} instead of ${state}.`);
  };
  await ask(await buy(), 'granted');
  await organizer.call('POST', `/studio/events/${goods.eventId}`, { refund_rule: 'never' });
  const [kind, unkind] = [await buy(), await buy()];
  await ask(kind, 'queued');
  await ask(unkind, 'queued');
  await organizer.call('GET', '/studio/refunds');
  await seeHome(organizer, began);
  await organizer.call('POST', `/studio/refunds/${kind.orderId}`, { decision: 'grant' });
  await organizer.call('POST', `/studio/refunds/${unkind.orderId}`, { decision: 'decline', note: 'Sorry.' });
}

/** Opens the first page of the studio until it has added the purchases since a moment to the accounts, and sees who waits. */
async function seeHome(organizer: Viewer, since: string): Promise<void> {
  await eventually('the home of the studio', async () => {
    const { waiting, money, failed } = (await organizer.call('GET', '/studio/home')).json;
    if (failed.length > 0) throw new Error(`It could not read ${failed.join(', ')}.`);
    if (!waiting.some(({ queue }: { queue: string }) => queue === 'refunds')) throw new Error('Nobody waits for a refund.');
    if (money.asOf === null || money.asOf < since) throw new Error('It has not added the purchases.');
  });
}

/** Has a bank dispute a payment, and waits until the organiser sees the evidence. */
export async function dispute({ organizer, newViewer, goods, providers }: Shop): Promise<void> {
  const viewer = newViewer();
  await viewer.register();
  const orderId = await payByCard(viewer, providers, goods, { card: DISPUTED_CARD });
  await eventually('the evidence', async () => {
    const { json } = await organizer.call('GET', '/studio/disputes');
    if (!json.disputes.some((one: { orderId: string }) => one.orderId === orderId)) throw new Error('There is none.');
  });
}

/** Buys a gift, which its recipient redeems. */
export async function give({ newViewer, goods, providers }: Shop, deployment: Deployment): Promise<void> {
  const [giver, friend] = [newViewer(), newViewer()];
  await giver.register();
  const { email } = await friend.register();
  const token = await tokenOf(await payByCard(giver, providers, goods, { gift: { email } }), deployment);
  await friend.call('GET', `/gifts/${token}`);
  await friend.call('POST', `/gifts/${token}/redeem`);
  // A redeemed gift that was not watched hangs on the account.
  await friend.call('GET', '/account/leaving');
}

/** Returns the token of a gift, as an operator can read it: a stage without a domain mails no links to gifts. */
async function tokenOf(orderId: string, deployment: Deployment): Promise<string> {
  const { Items } = (await callJson(deployment.url, 'dynamodb', 'DynamoDB_20120810.Scan', {
    TableName: deployment.variable('COMMERCE_TABLE'),
    FilterExpression: 'orderId = :order AND attribute_exists(gift)',
    ExpressionAttributeValues: { ':order': { S: orderId } },
  })) as { Items: { gift: { M: { token: { S: string } } } }[] };
  if (!Items[0]) throw new Error(`The order ${orderId} is not a gift.`);
  return Items[0].gift.M.token.S;
}

/** Rents the event, which then begins: its first play after that is recorded, because the hours run from there. */
export async function rent({ organizer, newViewer, goods, providers }: Shop): Promise<void> {
  const rental = { name: 'Rental', price: 499, kind: 'rental', rental: { hours: 48, window_days: 30 } };
  const { json } = await organizer.call('POST', `/studio/events/${goods.eventId}/packages`, rental);
  const { _id: packageId } = json.packages.find(({ kind }: { kind: string }) => kind === 'rental');
  const viewer = newViewer();
  await viewer.register();
  await payByCard(viewer, providers, { ...goods, packageId });
  await organizer.call('POST', `/studio/events/${goods.eventId}`, { start_time: '2026-01-01T20:00:00.000Z' });
  await eventually('the rental', () => viewer.play(goods.eventId));
}

/** Refers a newcomer to the organiser's event, and waits for the credit. */
export async function refer({ organizer, newViewer, goods, providers }: Shop): Promise<void> {
  await organizer.call('POST', '/studio/settings', { referralCredit: 500 });
  const [referrer, newcomer] = [newViewer(), newViewer()];
  await referrer.register();
  const { json: account } = await referrer.call('GET', '/account');
  await newcomer.register(account.referralCode);
  await payByCard(newcomer, providers, goods);
  await eventually('the credit', async () => {
    const { json } = await referrer.call('GET', '/account/credits');
    if (json.credits.length !== 1) throw new Error('There is none.');
  });
  // The exports contain what was bought and what was credited.
  for (const viewer of [newcomer, referrer]) await viewer.call('GET', '/account/export');
}
