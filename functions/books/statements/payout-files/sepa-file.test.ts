import { isValidIBAN } from 'ibantools';
import type { PayoutLineOfFile } from './payout-lines.ts';
import { sepaFile } from './sepa-file.ts';
import { sepaText } from './sepa-text.ts';
import { type Node, parse } from './testing/xml.ts';
import { readRate, transferOf } from './transfer-rules.ts';

const childrenOf = ({ children }: Node) => children.map(({ name }) => name);
/** Returns the elements below a path. */
const all = (node: Node, [name, ...rest]: string[]): Node[] => {
  const found = node.children.filter((child) => child.name === name);
  return rest.length > 0 ? found.flatMap((child) => all(child, rest)) : found;
};
const textAt = (node: Node, path: string) => all(node, path.split('/')).map(({ text }) => text);

const payer = { name: 'Marquee & Söhne GmbH', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' };
const line = (changes: Partial<PayoutLineOfFile> = {}): PayoutLineOfFile => ({
  ownerId: 'usr_olu',
  name: 'Ringside',
  email: 'olu@example.com',
  id: 'MQ-1',
  file: 'PAYOUT-1',
  amount: 10_000,
  currency: 'usd',
  transferred: { amount: 9215, currency: 'eur' },
  format: 'sepa',
  bank: { format: 'iban', holder: 'Ringside Ltd', iban: 'FR1420041010050500013M02606', bic: 'PSSTFRPPXXX' },
  ...changes,
});
const lines = [
  line(),
  line({ id: 'MQ-2', transferred: { amount: 5, currency: 'eur' }, name: 'Łódź “Arena”' }),
  line({
    id: 'MQ-3',
    transferred: { amount: 99_999_999, currency: 'eur' },
    bank: { format: 'iban', holder: `//Œuvre <b> & ${'Straße '.repeat(20)}`, iban: 'AT611904300234573201', bic: 'BKAUATWW' },
  }),
];
const text = sepaFile(
  { id: 'PAYOUT-20261128-0A1B2C3D', payer, payOn: '2026-12-01', lines },
  new Date('2026-11-28T12:30:05.123Z'),
);
const document = parse(text);
const [initiation] = document.children as [Node];

it('has the elements that pain.001.001.09 requires, in its order, in one batch', () => {
  expect([document.name, document.attributes]).toEqual(['Document', 'xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"']);
  expect(childrenOf(document)).toEqual(['CstmrCdtTrfInitn']);
  expect(childrenOf(initiation)).toEqual(['GrpHdr', 'PmtInf']);
  const [header, batch] = initiation.children as [Node, Node];
  expect(childrenOf(header)).toEqual(['MsgId', 'CreDtTm', 'NbOfTxs', 'CtrlSum', 'InitgPty']);
  const settings = [
    'PmtInfId',
    'PmtMtd',
    'NbOfTxs',
    'CtrlSum',
    'PmtTpInf',
    'ReqdExctnDt',
    'Dbtr',
    'DbtrAcct',
    'DbtrAgt',
    'ChrgBr',
  ];
  expect(childrenOf(batch)).toEqual([...settings, ...lines.map(() => 'CdtTrfTxInf')]);
  for (const one of all(batch, ['CdtTrfTxInf'])) {
    expect(childrenOf(one)).toEqual(['PmtId', 'Amt', 'CdtrAgt', 'Cdtr', 'CdtrAcct', 'RmtInf']);
    expect(all(one, ['Amt', 'InstdAmt']).map(({ attributes }) => attributes)).toEqual(['Ccy="EUR"']);
  }
  expect(textAt(header, 'CreDtTm')).toEqual(['2026-11-28T12:30:05Z']);
  expect(textAt(batch, 'PmtTpInf/SvcLvl/Cd')).toEqual(['SEPA']);
  expect(textAt(batch, 'ReqdExctnDt/Dt')).toEqual(['2026-12-01']);
  expect([textAt(batch, 'PmtMtd'), textAt(batch, 'ChrgBr')]).toEqual([['TRF'], ['SLEV']]);
});

it('states the number of its payments and their sum in both places, to the cent', () => {
  const amounts = textAt(initiation, 'PmtInf/CdtTrfTxInf/Amt/InstdAmt');
  expect(amounts).toEqual(['92.15', '0.05', '999999.99']);
  for (const place of ['GrpHdr', 'PmtInf']) {
    expect(textAt(initiation, `${place}/NbOfTxs`)).toEqual(['3']);
    expect(textAt(initiation, `${place}/CtrlSum`)).toEqual(['1000092.19']);
  }
});

it('has an id of its own for each payment, and valid accounts', () => {
  const ids = textAt(initiation, 'PmtInf/CdtTrfTxInf/PmtId/EndToEndId');
  expect(ids).toEqual(['MQ-1', 'MQ-2', 'MQ-3']);
  const accounts = ['DbtrAcct/Id/IBAN', 'CdtTrfTxInf/CdtrAcct/Id/IBAN'].flatMap((path) => textAt(initiation, `PmtInf/${path}`));
  expect([accounts.length, accounts.every((one) => isValidIBAN(one))]).toEqual([4, true]);
  expect(textAt(initiation, 'PmtInf/DbtrAgt/FinInstnId/BICFI')).toEqual(['COBADEFFXXX']);
  expect(textAt(initiation, 'PmtInf/CdtTrfTxInf/CdtrAgt/FinInstnId/BICFI')).toEqual(['PSSTFRPPXXX', 'PSSTFRPPXXX', 'BKAUATWW']);
});

it('has texts of the characters and lengths of SEPA alone', () => {
  const texts = (node: Node): [string, string][] =>
    node.children.length > 0 ? node.children.flatMap(texts) : [[node.name, node.text]];
  const longest: Record<string, number> = { MsgId: 35, PmtInfId: 35, EndToEndId: 35, Nm: 70, Ustrd: 140 };
  for (const [name, value] of texts(initiation)) {
    expect(value).toMatch(/^[A-Za-z0-9/\-?:().,'+ ]+$/);
    expect(value).not.toMatch(/^[/ ]|[/ ]$|\/\//);
    expect([name, value.length <= (longest[name] ?? 35)]).toEqual([name, true]);
  }
  expect(textAt(initiation, 'PmtInf/Dbtr/Nm')).toEqual(['Marquee + Sohne GmbH']);
  expect(textAt(initiation, 'PmtInf/CdtTrfTxInf/Cdtr/Nm')[2]).toMatch(/^OEuvre b \+ Strasse Strasse/);
  expect(textAt(initiation, 'PmtInf/CdtTrfTxInf/RmtInf/Ustrd')[1]).toBe('Payout MQ-2 of Marquee + Sohne GmbH to Lodz Arena');
});

it('is never made of a payout that is none in euros to an IBAN', () => {
  const bank = { format: 'us', holder: 'Ring Inc', routing: '021000021', account: '1234567890' } as const;
  for (const wrong of [{ bank }, { transferred: { amount: 1, currency: 'usd' } }]) {
    expect(() => sepaFile({ id: 'P', payer, payOn: '2026-12-01', lines: [line(wrong)] }, new Date())).toThrow('MQ-1');
  }
});

it.each([
  ['Ünal Çelik', 'Unal Celik'],
  ['Þór Ægir ß', 'Thor AEgir ss'],
  ['山田', 'NOTPROVIDED'],
  ['/a//b/', 'a/b'],
  ['a\nb\u0000c]]>', 'a b c'],
  ['O’Neil', "O'Neil"],
])('writes %p as %p', (typed, plain) => expect(sepaText(typed, 70)).toBe(plain));

describe('a transfer', () => {
  const iban = { format: 'iban', holder: 'A', iban: 'DE89370400440532013000', bic: 'COBADEFF' } as const;
  const saudi = { ...iban, iban: 'SA0380000000608010167519' };
  const us = { format: 'us', holder: 'A', routing: '021000021', account: '1234' } as const;

  it.each([
    ['dollars to an IBAN without a rate', 100, 'usd', iban, null, 'csv', 100, 'usd'],
    ['dollars to an IBAN with a rate', 1999, 'usd', iban, 921_500, 'sepa', 1842, 'eur'],
    ['euros to an IBAN', 1999, 'eur', iban, null, 'sepa', 1999, 'eur'],
    ['euros to an IBAN outside of SEPA', 1999, 'eur', saudi, null, 'csv', 1999, 'eur'],
    ['dollars to the United States with a rate', 1999, 'usd', us, 921_500, 'csv', 1999, 'usd'],
  ] as const)('of %s', (_, amount, currency, bank, rate, format, transferred, into) => {
    expect(transferOf(amount, currency, bank, rate)).toEqual({ format, transferred: { amount: transferred, currency: into } });
  });

  it.each([
    ['0.9215', 921_500],
    ['1', 1_000_000],
    ['0', null],
    ['0.0000001', null],
    ['-1', null],
    ['1e3', null],
    ['0,92', null],
    ['', null],
  ])('reads the rate %p as %p millionths', (typed, rate) => expect(readRate(typed)).toBe(rate));
});
