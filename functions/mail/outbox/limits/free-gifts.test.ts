import type { CatalogEvent } from '../../../catalog/listings/events-store.ts';
import { countOnce } from '../../../people/organizations/mail-limits/mail-limits-store.ts';
import { MAILS_A_DAY } from '../../../people/organizations/trust/trust-rules.ts';
import type { Buyer } from '../../../test/people/buyer.ts';
import { eventually } from '../../../test/eventually.ts';
import { published } from '../../../test/people/organizer.ts';
import { sampleEvent } from '../../../test/samples/sample-event.ts';
import { useWorld } from '../../../test/use-world.ts';

const shop = useWorld({ countsSales: true });

const CODE = 'PRESS';
const MESSAGE = 'Your account is limited: confirm your payment now';
const PER_ACCOUNT = 5;

let strangers = 0;
const stranger = () => `stranger-${++strangers}@elsewhere.example`;
const mailsToStrangers = () => shop.mails().filter(({ to }) => to.some((address) => address.endsWith('@elsewhere.example')));

/** Starts an organisation with a published event, and a code with which it costs nothing. */
async function seller(isConfirmed: boolean): Promise<{ person: Buyer; event: CatalogEvent }> {
  const person = shop.stranger();
  await person.register();
  if (isConfirmed) await person.post('/account/email/confirm', { token: await person.confirmationToken() });
  expect((await person.post('/studio/organizations', { name: 'Harbour Arena' })).status).toBe(200);
  const event = await published(sampleEvent({ ownerId: person.userId }));
  expect((await person.post('/studio/codes', { code: CODE, percent: 100 })).status).toBe(200);
  return { person, event };
}

/** Gives the event for nothing, as often as an account may in a day unless it is said. @returns the account */
async function gives(event: CatalogEvent, to: () => string = stranger, times = PER_ACCOUNT): Promise<Buyer> {
  const buyer = shop.stranger();
  await buyer.register();
  for (let n = 0; n < times; n++) {
    const answer = await buyer.checksOut(event, { code: CODE, gift: { email: to(), message: MESSAGE } });
    expect(answer).toMatchObject({ status: 200, json: { isPaid: true } });
  }
  // The receipts are asked for together with the gifts' mails.
  await eventually(() => buyer.mails().filter(({ subject }) => subject.startsWith('Your receipt')).length === times);
  await shop.untilQuiet();
  return buyer;
}

it('mails no free gift for an organisation whose owner confirmed nothing: its buyers have the links to pass on', async () => {
  const { event } = await seller(false);
  const buyer = await gives(event);
  expect(mailsToStrangers()).toEqual([]);
  const orders = await buyer.orders();
  expect(orders.map(({ gift }) => [gift.isMailed, typeof gift.link])).toEqual(Array(PER_ACCOUNT).fill([false, 'string']));
  const friend = await shop.buyer();
  expect((await friend.redeems(orders[0].gift.link.split('/').at(-1))).status).toBe(200);
});

it('mails 250 tickets and free gifts a day of a new organisation together, however many accounts give them', async () => {
  const { person, event } = await seller(true);
  // The organisation has given 240 tickets today.
  const limit = { name: `ticket#OF#${person.userId}`, limit: MAILS_A_DAY.ticket.published, what: '' };
  for (let n = 0; n < 240; n++) await countOnce([limit], `${person.userId} ${n}`, new Date());
  const before = mailsToStrangers().length;
  for (let n = 0; n < 4; n++) await gives(event);
  expect(mailsToStrangers().length - before).toBe(10);
  // Another organisation is not slowed by that.
  const honest = await seller(true);
  await gives(honest.event);
  expect(mailsToStrangers().length - before).toBe(10 + PER_ACCOUNT);
}, 120_000);

it('mails one address five of them', async () => {
  const { event } = await seller(true);
  const address = stranger();
  for (let n = 0; n < 7; n++) await gives(event, () => address, 1);
  expect(shop.mails().filter(({ to }) => to.includes(address))).toHaveLength(5);
});
