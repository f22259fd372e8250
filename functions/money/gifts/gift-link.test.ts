import type { GiftTo } from '#shared/api/site/orders.ts';
import { handler as sendMail } from '../../mail/outbox/send-mail.ts';
import { log } from '../../platform/log/log.ts';
import { deliver } from '../../test/triggers/deliver.ts';
import { eventually } from '../../test/eventually.ts';
import { useLog } from '../../test/log/use-log.ts';
import { useBuyer, useEvent, useWorld } from '../../test/use-world.ts';

const shop = useWorld();
const logged = useLog();
const [buyer, friend] = [useBuyer(shop), useBuyer(shop)];
const event = useEvent();

const given = async (): Promise<GiftTo> => (await buyer.order()).gift;
const token = async () => (await given()).link!.split('/').at(-1)!;

/** Buys a gift and waits until all that follows from it is done. */
async function give(): Promise<{ orderId: string; paymentId: string }> {
  const checkout = await buyer.checksOut(event, { gift: { email: friend.email } });
  expect((await given()).link).toBeNull();
  const paymentId = await buyer.pays(checkout);
  await eventually(async () => (await given()).link !== null);
  return { orderId: checkout.json.orderId, paymentId };
}

const setSender = (MAIL_FROM: string) => jest.replaceProperty(process, 'env', { ...process.env, MAIL_FROM });

/** Replays the archive of mails on a stage with a sender's address. */
async function replay(orderId: string): Promise<void> {
  setSender('no-reply@marquee.localhost');
  await deliver(sendMail, { type: 'order-notice', notice: 'gift', userId: buyer.userId, orderId });
}

it('is shown to its buyer once it is paid, as it was mailed, until it is redeemed', async () => {
  await give();
  await eventually(async () => (await given()).isMailed === true);
  expect((await given()).link).toMatch(/^https:\/\/marquee\.localhost\/gift\/gift_/);
  expect(friend.mails()[0]!.text).toContain(`/gift/${await token()}`);
  expect((await friend.redeems(await token())).status).toBe(200);
  expect(await given()).toEqual({ email: friend.email, isRedeemed: true, link: null, isMailed: null });
});

it('is shown to nobody else, and to its buyer nowhere else', async () => {
  const { orderId } = await give();
  const secret = await token();
  await eventually(async () => (await buyer.receipt(orderId)).status === 200);
  const elsewhere = ['/account/export', '/account', `/orders/${orderId}/receipt`].map((path) => buyer.get(path));
  await friend.redeems(secret);
  const ofOthers = ['/orders/mine', '/account/export', `/gifts/${secret}`].map((path) => friend.get(path));
  for (const { status, text } of await Promise.all([...elsewhere, ...ofOthers])) {
    expect(status).toBe(200);
    expect(text).not.toContain(secret);
  }
  const lines = JSON.stringify(jest.mocked(log.info).mock.calls);
  expect(lines).toContain(orderId);
  expect(lines).not.toContain(secret);
});

/** Buys a gift on a stage without a sender's address, and waits until its mail was dropped. */
async function giveWithoutMail(): Promise<{ orderId: string; paymentId: string }> {
  setSender('');
  const gift = await give();
  await eventually(() => logged().some((line) => line.includes(`Dropped the notice gift of ${gift.orderId}`)));
  return gift;
}

it('is gone after a refund, and is no longer mailed', async () => {
  const { orderId, paymentId } = await giveWithoutMail();
  await shop.atStripe.refund(paymentId);
  await eventually(async () => (await buyer.order()).status === 'refunded');
  expect(await given()).toMatchObject({ isRedeemed: false, link: null, isMailed: null });
  await replay(orderId);
  expect(friend.mails()).toEqual([]);
});

describe('on a stage without a sender’s address', () => {
  it('can be passed on by the buyer', async () => {
    await giveWithoutMail();
    expect((await given()).isMailed).toBe(false);
    expect((await friend.redeems(await token())).status).toBe(200);
    expect(await friend.canWatch(event)).toBe(true);
  });

  it('is mailed if the stage gets one later and the archive is replayed', async () => {
    const { orderId } = await giveWithoutMail();
    const { link } = await given();
    await replay(orderId);
    expect(await given()).toMatchObject({ link, isMailed: true });
    expect(friend.mails()).toEqual([expect.objectContaining({ text: expect.stringContaining(`/gift/${await token()}`) })]);
  });

  it('is not mailed if the gift was redeemed by then', async () => {
    const { orderId } = await giveWithoutMail();
    await friend.redeems(await token());
    await replay(orderId);
    expect(friend.mails()).toEqual([]);
  });
});

it.each(['jörg@example.com', 'two..dots@example.com', `${'long'.repeat(17)}@example.com`])(
  'is not sold for %s, which no mail of ours reaches',
  async (email) => {
    const refusal = { code: 'gift_not_possible', field: 'gift.email' };
    expect(await buyer.checksOut(event, { gift: { email } })).toMatchObject({ status: 409, json: refusal });
    expect(await buyer.orders()).toEqual([]);
  },
);
