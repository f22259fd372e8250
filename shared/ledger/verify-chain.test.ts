import fc from 'fast-check';
import { canonicalJson } from '../text/canonical-json.ts';
import { BEGINNING, type Entry, hashOf, type MoneyLine } from './entry.ts';
import { entryKey } from './ledger-keys.ts';
import { type Row, verifyChain } from './verify-chain.ts';

const OWNER = 'usr_1';

const content = fc.record({
  at: fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') }).map((date) => date.toISOString()),
  kind: fc.constantFrom<MoneyLine['kind']>('payment', 'refund', 'dispute'),
  orderId: fc.string(),
  paymentId: fc.string(),
  provider: fc.constantFrom('stripe', 'paypal', 'free'),
  amount: fc.integer({ min: -99_999_999, max: 99_999_999 }),
  currency: fc.constant('usd'),
  tax: fc.option(fc.record({ country: fc.string(), percent: fc.constantFrom(8.1, 19, 20), amount: fc.integer() })),
  code: fc.option(fc.string()),
  discount: fc.nat(),
});

/** A valid ledger: some entries with its head. */
const ledger = fc.array(content, { minLength: 2, maxLength: 8 }).map((contents) => {
  const rows: Row[] = [];
  let previousHash = BEGINNING;
  for (const [index, each] of contents.entries()) {
    const entry = { ...each, ownerId: OWNER, number: index + 1, previousHash };
    const hash = hashOf(entry);
    rows.push({ ...entryKey(OWNER, index + 1), ...entry, hash });
    previousHash = hash;
  }
  return { rows, head: { number: rows.length, hash: previousHash } };
});

const place = fc.nat().map((number) => (rows: readonly Row[]) => number % rows.length);

test('an untouched ledger is valid', () => {
  fc.assert(
    fc.property(ledger, ({ rows, head }) => {
      expect(verifyChain(OWNER, rows, head)).toBeNull();
    }),
  );
});

/** Every field of a row, including those inside the tax. */
const FIELDS = (
  'ownerId number at kind orderId paymentId provider amount currency code discount previousHash hash ' +
  'tax tax.country tax.percent tax.amount added'
).split(' ');

function withChange(row: Row, field: string, value: unknown): Row {
  const [name = '', inner] = field.split('.');
  if (inner === undefined) return { ...row, [name]: value };
  return { ...row, [name]: { ...(row[name] as object | null), [inner]: value } };
}

test.each(FIELDS)('a change of %s is detected at its row', (field) => {
  const value = fc.oneof(fc.string(), fc.integer(), fc.constant(null), fc.double({ noNaN: true, noDefaultInfinity: true }));
  fc.assert(
    fc.property(ledger, place, value, ({ rows, head }, at, newValue) => {
      const index = at(rows);
      const before = rows[index] as Row;
      const after = withChange(before, field, newValue);
      fc.pre(canonicalJson(after) !== canonicalJson(before));
      const fault = verifyChain(OWNER, rows.with(index, after), head);
      expect(fault).toEqual({ row: before.sk, why: expect.stringContaining('changed') as unknown });
    }),
  );
});

test.each(FIELDS.filter((field) => !field.includes('.') && field !== 'added'))('a row without %s is detected', (field) => {
  fc.assert(
    fc.property(ledger, place, ({ rows, head }, at) => {
      const { [field]: _, ...without } = rows[at(rows)] as Row;
      expect(verifyChain(OWNER, rows.with(at(rows), without as Row), head)?.row).toBe(without.sk);
    }),
  );
});

test('a missing row is named, including the last one', () => {
  fc.assert(
    fc.property(ledger, place, ({ rows, head }, at) => {
      const index = at(rows);
      expect(verifyChain(OWNER, rows.toSpliced(index, 1), head)).toEqual({ row: rows[index]?.sk, why: 'is missing' });
    }),
  );
});

test('an added row is named, wherever it is', () => {
  fc.assert(
    fc.property(ledger, place, ({ rows, head }, at) => {
      const last = rows.at(-1) as Row;
      const between = { ...(rows[at(rows)] as Row), sk: `${rows[at(rows)]?.sk}5` };
      const extended = [...rows, between].sort((a, b) => (a.sk < b.sk ? -1 : 1));
      expect(verifyChain(OWNER, extended, head)).toEqual({ row: between.sk, why: 'was added' });
      const next = { ...last, number: rows.length + 1, previousHash: head.hash, sk: entryKey(OWNER, rows.length + 1).sk };
      const { pk: _pk, sk: _sk, hash: _hash, ...entry } = next as Entry & Row;
      expect(verifyChain(OWNER, [...rows, { ...next, hash: hashOf(entry) }], head)).toEqual({ row: next.sk, why: 'was added' });
    }),
  );
});

test('a rewritten row with a matching hash is detected by the next row, or by the head', () => {
  fc.assert(
    fc.property(ledger, place, ({ rows, head }, at) => {
      const index = at(rows);
      const { pk, sk, hash: _, ...entry } = rows[index] as Entry & MoneyLine & Row;
      const forged = { ...entry, amount: entry.amount + 1 };
      const fault = verifyChain(OWNER, rows.with(index, { pk, sk, ...forged, hash: hashOf(forged) }), head);
      expect(fault?.row).toBe(rows[index + 1]?.sk ?? 'HEAD');
    }),
  );
});

test('rows of another ledger are detected', () => {
  fc.assert(
    fc.property(ledger, ({ rows, head }) => {
      expect(verifyChain('usr_2', rows, head)?.why).toMatch(/moved/);
    }),
  );
});

test('a missing or changed head is detected', () => {
  fc.assert(
    fc.property(ledger, ({ rows, head }) => {
      expect(verifyChain(OWNER, rows, null)).toEqual({ row: 'HEAD', why: 'is missing' });
      expect(verifyChain(OWNER, rows, { ...head, hash: BEGINNING })?.row).toBe('HEAD');
    }),
  );
});

test('equal values have the same text', () => {
  expect(canonicalJson({ b: [1, { d: null, c: 'ä' }], a: -0.5 })).toBe('{"a":-0.5,"b":[1,{"c":"ä","d":null}]}');
});
