import { sampleStatement } from '../testing/sample-statement.ts';
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
  ['The balance', { ...PAYOUTS, inOthers: [{ ...PAYOUTS, currency: 'eur', balance: 5 }] }],
  ['The net', unsignedStatement({ inOthers: [{ ...sampleStatement(), currency: 'eur', refunds: 0 }] })],
  ['What an event has earned', { ...PAYOUTS, events: [{ ...PAYOUTS.events[0], platform: 0 }] }],
])('%s is recomputed, whoever has signed it', async (name, document) =>
  expect(await verify(document)).toMatchObject({
    problems: expect.arrayContaining([`${name} does not follow from the other figures.`]),
  }),
);

const written = () => JSON.stringify(sign(unsignedStatement()));
const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;

it.each<[string, () => string]>([
  ['a name twice, of which a reader sees the first', () => written().replace('"gross":', '"gross":1,"gross":')],
  ['a name twice, written in two ways', () => written().replace('"gross":', '"gr\\u006fss":1,"gross":')],
  ['a ledger that is null', () => JSON.stringify({ ...sign(unsignedStatement()), ledger: null })],
  ['deep nesting', () => written().replace(/^\{/, `{"deep":${nested(200_000)},`)],
  ['nesting a little too deep', () => written().replace(/^\{/, `{"deep":${nested(12)},`)],
  ['a giant file', () => written().replace(/^\{/, `{"long":"${'x'.repeat(1_000_000)}",`)],
  ['another kind', () => JSON.stringify({ ...sign(unsignedStatement()), document: 'receipt' })],
  ['a list', () => `[${written()}]`],
  ['null', () => 'null'],
  ['nothing', () => ''],
])('says that a file with %s is no statement, and does not crash', async (_, text) =>
  expect(await verifyDocument(text(), [key])).toMatchObject({ kind: 'unreadable' }),
);

it('finds a hidden prototype, and a count of given tickets that was changed', async () => {
  const hidden = written().replace(/^\{/, '{"__proto__":{"gross":1},');
  const counted = JSON.stringify({ ...sign(unsignedStatement({ given: 2 })), given: 1 });
  for (const text of [hidden, counted]) {
    expect(await verifyDocument(text, [key])).toMatchObject({ kind: 'verified', problems: [expect.stringMatching(/signature/)] });
  }
  expect(({} as { gross?: number }).gross).toBeUndefined();
});
