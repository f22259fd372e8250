import type { PayoutLineOfFile } from './payout-lines.ts';
import { MOST_IN_ONE, sepaFile, sepaFiles } from './sepa-file.ts';
import { faultsOf } from './testing/pain-001.ts';
import { parse } from './testing/xml.ts';

const payer = { name: 'Marquee & Söhne GmbH', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' };
const NOW = new Date('2026-11-28T12:30:05.123Z');
const ID = 'PAYOUT-20261128-0A1B2C3D';
const bank = { format: 'iban', holder: 'Ringside Ltd', iban: 'FR1420041010050500013M02606', bic: 'PSSTFRPPXXX' } as const;
const line = (number: number, changes: Partial<PayoutLineOfFile> = {}): PayoutLineOfFile => ({
  ownerId: `usr_${number}`,
  name: `Ringside ${number}`,
  email: null,
  id: `MQ-${number}`,
  file: ID,
  amount: 10_000,
  currency: 'usd',
  transferred: { amount: 100 + number, currency: 'eur' },
  format: 'sepa',
  bank,
  ...changes,
});
const made = (lines: readonly PayoutLineOfFile[]) => sepaFile({ id: ID, payer, payOn: '2026-12-01', lines }, NOW);
const hostile = [
  line(1, { name: '<Cdtr>&amp;"\'' }),
  line(2, { name: ' ', bank: { ...bank, holder: `//${'é'.repeat(300)}//` } }),
  line(3, { transferred: { amount: 99_999_999, currency: 'eur' }, bank: { ...bank, holder: '山田\u0000\n太郎' } }),
  line(4, { transferred: { amount: 1, currency: 'eur' } }),
];

it('is valid by the schema of pain.001.001.09, whatever names and amounts are', () => {
  expect(faultsOf(parse(made(hostile)))).toEqual([]);
});

it.each<[string, (text: string) => string, RegExp]>([
  [
    'an element in the wrong place',
    (text) => text.replace(/(<PmtInfId>.*?<\/PmtInfId>)(<PmtMtd>.*?<\/PmtMtd>)/, '$2$1'),
    /not as ordered/,
  ],
  ['an element too many', (text) => text.replace(/(<PmtMtd>.*?<\/PmtMtd>)/, '$1$1'), /has 2 PmtMtd/],
  ['a missing element', (text) => text.replace(/<EndToEndId>.*?<\/EndToEndId>/, ''), /has 0 EndToEndId/],
  ['an unknown element', (text) => text.replaceAll('BICFI', 'BIC'), /knows no BIC/],
  ['an id that is too long', (text) => text.replaceAll(ID, `${ID}${'x'.repeat(12)}`), /is no Max35Text/],
  ['an amount with six decimals', (text) => text.replace('>1.01<', '>1.010000<'), /is no Amount/],
  ['an amount with an exponent', (text) => text.replace('>1.01<', '>1e2<'), /is no Amount/],
  ['a currency in small letters', (text) => text.replace('Ccy="EUR"', 'Ccy="eur"'), /Ccy is not as it has to be/],
  ['a wrong IBAN', (text) => text.replace('>FR14', '>fr14'), /is no IBAN2007Identifier/],
  ['a wrong BIC', (text) => text.replace('>PSSTFRPPXXX<', '>PSSTFRPPXX<'), /is no BICFI/],
  ['a moment without time', (text) => text.replace(/T12:30:05Z/, ''), /is no ISODateTime/],
  ['another version', (text) => text.replace('001.09', '001.03'), /xmlns is not/],
])('would not be with %s', (_, damaged, says) => {
  const text = made(hostile);
  expect(damaged(text)).not.toBe(text);
  expect(faultsOf(parse(damaged(text))).join()).toMatch(says);
});

it('is split for thousands of organisations, one file made at a time, each with an id and sums of its own', () => {
  const lines = Array.from({ length: 2 * MOST_IN_ONE + 1 }, (_, number) => line(number));
  const files = sepaFiles({ id: ID, payer, payOn: '2026-12-01', lines }, NOW);
  const seen: [name: string, payments: number][] = [];
  const ids: string[] = [];
  let cents = 0;
  for (const { id, text } of files) {
    expect(faultsOf(parse(text))).toEqual([]);
    expect(text).toContain(`<MsgId>${id}</MsgId>`);
    const paid = [...text.matchAll(/<EndToEndId>(.*?)<\/EndToEndId>/g)].map(([, endToEnd = '']) => endToEnd);
    const [, sum = ''] = /<CtrlSum>(.*?)<\/CtrlSum>/.exec(text)!;
    expect(text).toContain(`<NbOfTxs>${paid.length}</NbOfTxs>`);
    seen.push([id, paid.length]);
    ids.push(...paid);
    cents += Math.round(Number(sum) * 100);
  }
  expect(seen).toEqual([
    [`${ID}-1`, MOST_IN_ONE],
    [`${ID}-2`, MOST_IN_ONE],
    [`${ID}-3`, 1],
  ]);
  expect(ids).toEqual(lines.map(({ id }) => id));
  expect(cents).toBe(lines.reduce((sum, { transferred }) => sum + transferred.amount, 0));
});

it('keeps its id while one file is enough', () => {
  expect([...sepaFiles({ id: ID, payer, payOn: '2026-12-01', lines: hostile }, NOW)].map(({ id }) => id)).toEqual([ID]);
});
