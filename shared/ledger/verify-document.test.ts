import { sampleSigner, unsignedStatement } from '../testing/signed-sample.ts';
import { verifyDocument } from './verify-document.ts';

const { key, sign } = sampleSigner();
const verify = (document: object) => verifyDocument(JSON.stringify(sign(document)), [key]);

const PAYOUTS = {
  document: 'payouts',
  verifyAt: 'https://watch.example.com/verify',
  ledger: { ownerId: 'usr_olu', firstEntry: 1, lastEntry: 9, hash: 'ab'.repeat(32) },
  asOf: null,
  currency: 'usd',
  earned: 900,
  paidOut: 1000,
  balance: -100,
  events: [{ eventId: 'evt_fight', net: 1000, platform: 100, earned: 900 }],
  payouts: [],
};

it.each([unsignedStatement(), PAYOUTS])('finds nothing wrong with a document that adds up', async (document) =>
  expect(await verify(document)).toMatchObject({ kind: 'verified', problems: [] }),
);

it('reads a file as people save it: with other spaces and another order of its parts', async () => {
  const reversed = Object.fromEntries(Object.entries(sign(unsignedStatement())).toReversed());
  expect(await verifyDocument(JSON.stringify(reversed, null, 4), [key])).toMatchObject({ problems: [] });
});

it.each([
  ['The net', unsignedStatement({ refunds: 1001 })],
  ['What is divided', unsignedStatement({ tax: 500 })],
  ['The platform’s part', unsignedStatement({ platform: { percent: 10, amount: 251 } })],
  ['The part of Venue', unsignedStatement({ partners: [{ name: 'Venue', percent: 66.66, amount: 750 }] })],
  ['The sum of the shares', unsignedStatement({ partners: [] })],
  ['The organisation’s part', unsignedStatement({ organization: { percent: 33.34, amount: 751 } })],
  ['The balance', { ...PAYOUTS, balance: 100 }],
  ['The sum of the earnings', { ...PAYOUTS, earned: 901 }],
  ['What an event has earned', { ...PAYOUTS, events: [{ ...PAYOUTS.events[0], platform: 0 }] }],
])('%s is recomputed, whoever has signed it', async (name, document) =>
  expect(await verify(document)).toMatchObject({
    problems: expect.arrayContaining([`${name} does not follow from the other figures.`]),
  }),
);
