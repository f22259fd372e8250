import { eventually } from '../../test/eventually.ts';
import { Desk } from '../../test/stories/desk/desk.ts';
import { subscriptionEvent } from '../../test/samples/sample-event.ts';
import { published } from '../../test/people/organizer.ts';
import { useOrganizer, useWorld } from '../../test/use-world.ts';
import { MAILS_TO_ADDRESS } from '../../people/organizations/trust/trust-rules.ts';

const shop = useWorld({ countsSales: true });
const organizer = useOrganizer(shop);
const desk = new Desk(organizer);

async function token(email: string): Promise<string> {
  const found = () => shop.mails().filter(({ to, subject }) => to.includes(email) && subject.startsWith('Your ticket'));
  await eventually(() => found().length > 0);
  return /\/gift\/(\S+)/.exec(found().at(-1)!.text)![1]!;
}

it('opens an event to the reader of an address, without money and with its reason', async () => {
  const event = await organizer.publishes();
  const guest = await shop.buyer();
  const given = await desk.gives(event, guest.email);
  expect(given).toMatchObject({ status: 200, json: { message: `We sent the ticket to ${guest.email}.` } });
  const { orderId } = given.json;
  expect((await guest.redeems(await token(guest.email))).status).toBe(200);
  expect(await guest.canWatch(event)).toBe(true);
  expect(await desk.until(orderId)).toMatchObject({
    buyer: null,
    isGiven: true,
    gift: { email: guest.email, isRedeemed: true },
    listPrice: 0,
    access: 'open',
    payments: [{ provider: 'free', amount: 0 }],
    changes: [{ kind: 'ticket', by: 'Olu', reason: 'For the press.' }],
  });
  const { orders } = (await organizer.get(`/studio/orders?event=${event._id}`)).json;
  expect(orders).toMatchObject([{ orderId, isGiven: true, isGift: true, buyer: null }]);
  expect((await guest.get('/orders/mine')).json.gifts).toMatchObject([{ eventId: event._id, from: 'Olu' }]);
});

it('gives an address one ticket for a package, however often it is pressed', async () => {
  const event = await organizer.publishes();
  const answers = await Promise.all([1, 2, 3].map(() => desk.gives(event, 'press@example.com')));
  const again = await desk.gives(event, 'press@example.com');
  expect(again).toMatchObject({ status: 200, json: { message: 'press@example.com has this ticket.' } });
  for (const { status } of answers) expect([200, 409]).toContain(status);
  await token('press@example.com');
  await shop.untilQuiet();
  expect(shop.mails().filter(({ to }) => to.includes('press@example.com'))).toHaveLength(1);
  const other = await desk.gives(event, 'press@example.com', event.packages[1]!._id);
  expect(other.json.orderId).not.toBe(again.json.orderId);
});

it('gives another ticket after the first was moved away', async () => {
  const event = await organizer.publishes();
  const { orderId } = (await desk.gives(event, 'first@example.com')).json;
  await desk.until(orderId);
  expect((await desk.changes(orderId, { change: 'move', email: 'second@example.com' })).status).toBe(200);
  expect((await desk.gives(event, 'first@example.com')).json.orderId).not.toBe(orderId);
});

it('takes a seat, and none that is not there', async () => {
  const event = await organizer.sells({ quota: 1 });
  expect((await desk.gives(event, 'one@example.com')).status).toBe(200);
  for (let n = 0; n < 2; n++) {
    expect((await desk.gives(event, 'two@example.com')).json).toMatchObject({ code: 'sold_out', field: 'packageId' });
  }
  const buyer = await shop.buyer();
  expect((await buyer.checksOut(event)).json.code).toBe('sold_out');
});

it('refuses what cannot be given, and a flood of mails', async () => {
  const subscription = await published(subscriptionEvent('month', { ownerId: organizer.userId }));
  expect((await desk.gives(subscription, 'a@example.com')).json).toMatchObject({
    code: 'change_not_possible',
    field: 'packageId',
  });
  const event = await organizer.publishes();
  expect((await desk.gives(event, 'a@example.com', 'pkg_other')).json.code).toBe('package_not_found');
  expect((await desk.gives(event, 'nobody')).json.field).toBe('email');
  for (let n = 0; n < MAILS_TO_ADDRESS.ticket; n++) await desk.gives(await organizer.publishes(), 'many@example.com');
  expect((await desk.gives(event, 'many@example.com')).json).toMatchObject({ code: 'too_many_attempts', field: 'email' });
});
