import { randomUUID } from 'node:crypto';
import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { giverOf } from '#shared/ledger/sale-column.ts';
import type { CatalogEvent } from '../../catalog/listings/events-store.ts';
import { countRecipients } from '../../mail/announcements/recipients.ts';
import { findUnreachables, markUnreachable } from '../../mail/outbox/sending/unreachable-store.ts';
import { findOrder } from '../../money/orders/orders-store.ts';
import { commandsOf } from '../../test/commands-of.ts';
import { eventually } from '../../test/eventually.ts';
import type { Buyer } from '../../test/people/buyer.ts';
import type { Organizer } from '../../test/people/organizer.ts';
import { subscriptionEvent } from '../../test/samples/sample-event.ts';
import { Desk } from '../../test/stories/desk/desk.ts';
import { published } from '../../test/people/organizer.ts';
import { useWorld } from '../../test/use-world.ts';

const shop = useWorld({ countsSales: true });
let olu: Organizer;
let desk: Desk;
let event: CatalogEvent;
beforeEach(async () => {
  olu = await shop.organizer();
  desk = new Desk(olu);
  event = await olu.publishes();
});

const MESSAGE = { kind: 'event', subject: 'Doors open at seven', text: 'We open earlier.' };
const TICKET = { _id: 'pkg_plain', name: 'Live', price: 1999, includes: ['Live'], recommended: false };
const UPGRADE = { _id: 'pkg_more', name: 'Live and replay', price: 2999, includes: ['Both'], recommended: true };
const anAddress = () => `${randomUUID()}@example.com`;
const body = (changes: object = {}) => ({ ...MESSAGE, eventId: event._id, ...changes });
const preview = async (changes: object = {}) => (await olu.post('/studio/messages/preview', body(changes))).json;
const announce = (changes: object = {}) => olu.post('/studio/messages', body({ key: randomUUID(), recipients: 1, ...changes }));
const latest = async () => (await olu.get('/studio/messages')).json.announcements[0];
/** Sends the message, and waits until it is sent. @returns how it is listed then */
async function sends(changes: object = {}) {
  expect((await announce(changes)).status).toBe(200);
  await eventually(async () => (await latest()).state === 'sent');
  return latest();
}
const messagesTo = (email: string) => shop.mails().filter(({ to, subject }) => to.includes(email) && subject === MESSAGE.subject);
const reached = (...emails: string[]) => emails.map((email) => messagesTo(email).length);

/** Buys, and waits until the seller sees that. */
async function bought(buyer: Buyer, request: Parameters<Buyer['buys']>[1] = {}) {
  const purchase = await buyer.buys(event, request);
  await desk.until(purchase.orderId);
  return purchase;
}
const giftOf = async (userId: string, orderId: string) => (await findOrder(userId, orderId))!.gift!;

it('reaches the address that an order was moved to, opened or not, and never the one that it was moved from', async () => {
  const [buyer, other] = [await shop.buyer(), await shop.buyer()];
  const [unopened, opened] = [await bought(buyer), await bought(other)];
  const [newcomer, friend, next] = [anAddress(), await shop.buyer(), await shop.buyer()];
  expect((await desk.changes(unopened.orderId, { change: 'move', email: newcomer })).status).toBe(200);
  expect((await desk.changes(opened.orderId, { change: 'move', email: friend.email })).status).toBe(200);
  // Whoever opens the link holds the ticket then, whatever the address that it was sent to.
  expect((await next.redeems((await giftOf(other.userId, opened.orderId)).token)).status).toBe(200);
  expect(await preview()).toMatchObject({ recipients: 2, leftOut: [] });
  expect(await sends()).toMatchObject({ recipients: 2, sent: 2, leftOut: [] });
  expect(reached(newcomer, next.email)).toEqual([1, 1]);
  expect(reached(buyer.email, other.email, friend.email)).toEqual([0, 0, 0]);
});

it('reaches who has not opened the link of a gift or of a given ticket yet, who can unsubscribe without an account', async () => {
  const buyer = await shop.buyer();
  const [friend, press] = [anAddress(), anAddress()];
  await bought(buyer, { gift: { email: friend } });
  const { orderId } = (await desk.gives(event, press)).json;
  await desk.until(orderId);
  expect(await sends()).toMatchObject({ sent: 2, leftOut: [] });
  expect(reached(friend, press, buyer.email)).toEqual([1, 1, 0]);
  const [mail] = messagesTo(press);
  const link = /<https?:\/\/[^/]+\/api\/v1([^>]+)>/.exec(
    mail!.headers!.find(({ name }) => name === 'List-Unsubscribe')!.value,
  )![1]!;
  expect(link).not.toContain(press);
  expect((await shop.stranger().post(link)).status).toBe(200);
  expect(await preview()).toMatchObject({ recipients: 1, leftOut: [{ why: 'unsubscribed', number: 1 }] });
  // It stays so once they have an account and open the ticket.
  const member = shop.visitor();
  await member.register(press);
  expect((await member.redeems((await giftOf(giverOf(olu.userId), orderId)).token)).status).toBe(200);
  expect(await preview()).toMatchObject({ recipients: 1, leftOut: [{ why: 'unsubscribed', number: 1 }] });
});

it('says before and after sending how many it reaches, and why others are left out', async () => {
  const buyers = await Promise.all(Array.from({ length: 6 }, () => shop.buyer()));
  const [kept, unsubscribed, bounced, spam, refunded, gone] = buyers as [Buyer, Buyer, Buyer, Buyer, Buyer, Buyer];
  for (const one of buyers) await bought(one);
  // Two tickets, one person: they are left out once.
  await bought(unsubscribed, { gift: { email: unsubscribed.email } });
  expect(await sends()).toMatchObject({ recipients: 6, sent: 6 });
  const token = /token=([\w.-]+)>/.exec(
    messagesTo(unsubscribed.email)[0]!.headers!.find(({ name }) => name === 'List-Unsubscribe')!.value,
  )![1]!;
  expect((await shop.stranger().post(`/messages/unsubscribe?token=${token}`)).status).toBe(200);
  const at = new Date().toISOString();
  await markUnreachable(bounced.email, { reason: 'bounce', detail: 'General', at });
  await markUnreachable(spam.email, { reason: 'complaint', detail: 'abuse', at });
  const { orderId } = (await refunded.orders())[0];
  const { payments } = await desk.order(orderId);
  expect((await desk.refunds(orderId, { amount: payments[0].amount, paymentId: payments[0].paymentId })).status).toBe(200);
  await desk.until(orderId, (order) => order.payments[0].state === 'refunded');
  expect((await gone.leavesForGood()).status).toBe(200);
  const leftOut = [
    { why: 'unsubscribed', number: 1 },
    { why: 'bounced', number: 1 },
    { why: 'complained', number: 1 },
    { why: 'deleted', number: 1 },
    { why: 'refunded', number: 1 },
  ];
  expect(await preview()).toMatchObject({ recipients: 1, leftOut });
  expect(await sends({ subject: 'Again' })).toMatchObject({ state: 'sent', recipients: 1, sent: 1, leftOut });
  expect(
    shop
      .mails()
      .filter(({ subject }) => subject === 'Again')
      .flatMap(({ to }) => to),
  ).toEqual([kept.email]);
});

describe('a ticket that moves while the message is being sent', () => {
  /** Has the message about some tickets killed at one of its mails, where something happens before it is tried again. */
  function killedAt(mail: number, does: () => Promise<unknown>) {
    const { send } = SESv2Client.prototype;
    let mails = 0;
    jest.spyOn(SESv2Client.prototype, 'send').mockImplementation(async function kill(this: SESv2Client, command: never) {
      const { input } = command as { input: { Content?: { Simple?: { Subject?: { Data?: string } } } } };
      const isMessage = (command as object) instanceof SendEmailCommand && JSON.stringify(input).includes(MESSAGE.subject);
      if (isMessage && (mails += 1) === mail) {
        await does();
        throw new Error('killed');
      }
      return (send as (command: never) => Promise<never>).call(this, command);
    } as never);
  }

  it('does not reach the new holder if the old one was written to before the kill', async () => {
    const [first, second] = [await shop.buyer(), await shop.buyer()];
    await bought(first);
    const { orderId } = await bought(second);
    const newcomer = anAddress();
    // The latest ticket comes first, so its holder has the mail by then.
    killedAt(2, () => desk.changes(orderId, { change: 'move', email: newcomer }));
    expect(await sends()).toMatchObject({ sent: 2, leftOut: [] });
    expect(reached(first.email, second.email, newcomer)).toEqual([1, 1, 0]);
  });

  it('reaches the new holder alone if nobody was written to before the kill', async () => {
    const [first, second] = [await shop.buyer(), await shop.buyer()];
    const { orderId } = await bought(first);
    await bought(second);
    const newcomer = anAddress();
    killedAt(2, () => desk.changes(orderId, { change: 'move', email: newcomer }));
    expect(await sends()).toMatchObject({ sent: 2, leftOut: [] });
    expect(reached(first.email, second.email, newcomer)).toEqual([0, 1, 1]);
  });

  it('is one ticket with its upgrade: whoever has both gets one message', async () => {
    event = await olu.publishes({ packages: [TICKET, UPGRADE] });
    const buyer = await shop.buyer();
    const ticket = await bought(buyer);
    await bought(buyer, { packageId: UPGRADE._id, upgradeOf: ticket.orderId });
    const newcomer = anAddress();
    expect((await desk.changes(ticket.orderId, { change: 'move', email: newcomer })).status).toBe(200);
    expect(await sends()).toMatchObject({ recipients: 1, sent: 1, skipped: 0, leftOut: [] });
    expect(reached(newcomer, buyer.email)).toEqual([1, 0]);
  });
});

it('reaches subscribers of the event for as long as their subscription runs', async () => {
  event = await published(subscriptionEvent('month', { ownerId: olu.userId }));
  const [kept, ended] = [await shop.buyer(), await shop.buyer()];
  await kept.subscribes(event);
  const id = await ended.subscribes(event);
  await eventually(async () => (await preview()).recipients === 2);
  expect((await ended.post(`/subscriptions/${id}/cancel`)).status).toBe(200);
  await shop.atStripe.advance(id);
  expect(await preview()).toMatchObject({ recipients: 1, leftOut: [{ why: 'ended', number: 1 }] });
  expect(await sends()).toMatchObject({ sent: 1, leftOut: [{ why: 'ended', number: 1 }] });
  expect(reached(kept.email, ended.email)).toEqual([1, 0]);
});

it('is counted with the same few reads for one ticket and for many, and no table is read as a whole', async () => {
  const readsFor = async (tickets: number) => {
    await eventually(async () => (await olu.get(`/studio/orders?event=${event._id}`)).json.orders.length === tickets);
    await shop.untilQuiet();
    const about = { organizationId: olu.userId, eventId: event._id, kind: 'event' } as const;
    // The first time, the function also reads the event, which it then knows for a while.
    await countRecipients(about, findUnreachables, new Date());
    const reads = await commandsOf(async () => {
      const counted = await countRecipients(about, findUnreachables, new Date());
      expect(counted).toMatchObject({ recipients: tickets, isComplete: true });
    });
    return reads.toSorted();
  };
  await desk.gives(event, anAddress());
  const few = await readsFor(1);
  for (let n = 1; n < 25; n++) await desk.gives(event, anAddress());
  expect(await readsFor(25)).toEqual(few);
  expect(few.length).toBeLessThanOrEqual(7);
  expect(few).not.toContain('ScanCommand');
});
