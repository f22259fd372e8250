import type { ChangeFacts } from './change.ts';
import { changeInWords, CHANGES } from './changes.ts';

const facts = (changes: Partial<ChangeFacts> = {}): ChangeFacts => ({
  target: {},
  before: {},
  after: {},
  event: 'Fight Night',
  pkg: 'Early bird',
  member: 'Ed',
  titleOf: (eventId) => (eventId === 'evt_1' ? 'Fight Night' : 'an event'),
  moment: (moment) => `${moment.slice(0, 10)} in Madrid`,
  ...changes,
});
const said = (action: string, changes: Partial<ChangeFacts> = {}) => changeInWords(action, facts(changes));

it.each<[string, Partial<ChangeFacts>, string]>([
  [
    'studio.edit-package',
    { before: { price: 1999 }, after: { price: 2499 } },
    'raised the price of Early bird from $19.99 to $24.99 at Fight Night',
  ],
  [
    'studio.edit-package',
    { before: { price: 2499 }, after: { price: 1999 } },
    'lowered the price of Early bird from $24.99 to $19.99 at Fight Night',
  ],
  ['studio.edit-package', { after: { price: 1999 } }, 'set the price of Early bird to $19.99 at Fight Night'],
  [
    'studio.edit-package',
    { before: { quota: 100 }, after: { quota: null } },
    'removed the number of seats of Early bird, which was 100 seats at Fight Night',
  ],
  [
    'operator.pay-early',
    { after: { amount: 125000, paidOn: '2026-11-30', reason: 'By phone' } },
    'paid out $1,250.00 on 30 Nov 2026, soon after the bank account was changed',
  ],
  ['studio.edit-event', { before: { watermark: false }, after: { watermark: true } }, 'turned on the watermark of Fight Night'],
  [
    'studio.edit-event',
    { before: { start_time: '2026-12-01T19:00:00.000Z' }, after: { start_time: '2026-12-02T19:00:00.000Z' } },
    'changed the start of Fight Night from 2026-12-01 in Madrid to 2026-12-02 in Madrid',
  ],
  [
    'studio.edit-settings',
    { before: { referralCredit: 0 }, after: { referralCredit: 500 } },
    'changed the credit for referrals from $0.00 to $5.00',
  ],
  ['studio.edit-event', { before: { title: 'One' }, after: { title: 'One' } }, 'saved Fight Night as it was'],
  ['studio.add-package', { after: { name: 'Live', price: 999 } }, 'put “Live” on sale for $9.99 at Fight Night'],
  [
    'codes.create-code',
    { after: { code: 'FRIENDS', percent: 20, eventId: 'evt_1' } },
    'created the promo code FRIENDS, 20% off for Fight Night',
  ],
  ['codes.create-access-codes', { after: { count: 40 } }, 'created 40 access codes'],
  [
    'team.change-role',
    { before: { role: 'editor' }, after: { role: 'support' } },
    'changed the role of Ed from editor to support',
  ],
  [
    'support.change-order',
    { target: { orderId: 'ord_1' }, after: { change: 'move', email: 'a@example.com' } },
    'moved order ord_1 to a@example.com',
  ],
  [
    'statements.set-partners',
    { before: { partners: [] }, after: { partners: [{ name: 'Gym', percent: 20 }] } },
    'set the partners of Fight Night to Gym 20%',
  ],
  [
    'broadcast.show-notice',
    { after: { slate: true, message: 'Back soon' } },
    'put up the break screen and told viewers “Back soon” during Fight Night',
  ],
  [
    'messages.announce',
    { after: { eventId: 'evt_1', subject: 'Doors', text: 'Secret plans' } },
    'wrote to the ticket holders of Fight Night: “Doors”',
  ],
])('says of %s with %j what was changed', (action, changes, text) => {
  expect(said(action, changes).text).toBe(text);
});

it.each([
  [{ isPaused: true }, 'paused the webhook to hooks.example.com'],
  [{ events: ['sale', 'refund'] }, 'changed what the webhook to hooks.example.com is told'],
  [{ url: 'https://other.example.com/in' }, 'moved a webhook from hooks.example.com to other.example.com'],
  [{}, 'saved the webhook to hooks.example.com as it was'],
])('says what an edit of a webhook with %j has changed', (changes, text) => {
  const before = { url: 'https://hooks.example.com/in', events: ['sale'], isPaused: false };
  expect(said('webhook-delivery.edit-webhook', { before, after: { ...before, ...changes } }).text).toBe(text);
});

it('lists several changes of one edit', () => {
  const before = { title: 'One', watermark: false, description: 'Old' };
  const after = { title: 'Two', watermark: true, description: 'New' };
  expect(said('studio.edit-event', { before, after })).toEqual({
    text: 'changed 3 things about Fight Night',
    details: ['Title: from “One” to “Two”', 'Description: changed', 'Watermark: on'],
  });
});

it('gives the reason that was told with a change', () => {
  expect(
    said('support.refund-order', { target: { orderId: 'ord_1' }, after: { amount: '$19.99', reason: 'They were ill.' } }),
  ).toEqual({
    text: 'refunded $19.99 of order ord_1',
    details: ['“They were ill.”'],
  });
});

const SECRET = 'hush-4711';
it.each([
  ['webhook-delivery.add-webhook', { url: `https://hooks.example.com/${SECRET}?token=${SECRET}` }],
  ['webhook-delivery.edit-webhook', { url: `https://hooks.example.com/${SECRET}`, events: ['sale'] }],
  ['broadcast.add-target', { name: 'Tube', url: `rtmps://live.example.com/${SECRET}` }],
  ['studio.edit-event', { ad_tag: `https://ads.example.com/?key=${SECRET}` }],
])('repeats no secret of %s', (action, after) => {
  expect(JSON.stringify(said(action, { after }))).not.toContain(SECRET);
});

it('has a sentence for every kind even if nothing is known of the change', () => {
  for (const action of Object.keys(CHANGES)) {
    const { text, details } = said(action, { event: 'an event', pkg: 'a package', member: 'a former member' });
    expect(text).toMatch(/^[a-z].{5,}/);
    expect(`${text} ${details.join(' ')}`).not.toMatch(/\[object|NaN|undefined/);
  }
});

it('names a change whose kind is gone', () => {
  expect(said('studio.old-thing').text).toContain('studio.old-thing');
});
