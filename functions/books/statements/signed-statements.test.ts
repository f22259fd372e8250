import { contradictions, type SignedPayouts, type SignedStatement, verifyDocument } from '#shared/ledger/verify-document.ts';
import { STATEMENT_KEYS_PATH } from '#shared/ledger/signed-document.ts';
import { newStatementKey, publicPointOf, statementKeyOf } from '#shared/ledger/statement-key.ts';
import { pageAt } from '../../test/edge.ts';
import { useOrganizer, useWorld } from '../../test/use-world.ts';
import { enterSettlement } from './settlement-store.ts';
import { entered } from './testing/entered.ts';

const shop = useWorld({ keepsBooks: false });
const organizer = useOrganizer(shop);
let statement: SignedStatement;
let payouts: SignedPayouts;
let keys: ReturnType<typeof statementKeyOf>[];

beforeAll(async () => {
  const { _id: eventId } = await organizer.publishes();
  const ownerId = organizer.userId;
  await enterSettlement(ownerId, { kind: 'platform-share-set', at: '2026-11-01T00:00:00.000Z', eventId: null, share: 1250 });
  await organizer.post(`/studio/events/${eventId}/partners`, { partners: [{ name: 'Venue', percent: 33.33 }] });
  await entered({ ownerId, eventId }, { ownerId, eventId, later: [{ refunded: 500 }] });
  statement = (await organizer.get(`/studio/events/${eventId}/statement`)).json;
  payouts = (await organizer.get('/studio/payouts')).json;
  const { headers, html } = await pageAt(shop, 'marquee.localhost', STATEMENT_KEYS_PATH);
  expect(headers['content-type']).toBe('application/jwk-set+json');
  keys = JSON.parse(html).keys;
});

const verify = async (document: object, known = keys) => verifyDocument(JSON.stringify(document), known);
const changed = { kind: 'verified', problems: [expect.stringContaining('was changed after the platform signed it')] };

it('verifies a statement and a list of payouts with the keys that the site publishes, and nothing else', async () => {
  expect(keys).toEqual([statementKeyOf(publicPointOf(shop.keys.statementKey))]);
  expect(await verify(statement)).toMatchObject({ kind: 'verified', problems: [] });
  expect(await verify(payouts)).toMatchObject({ kind: 'verified', problems: [] });
  expect(statement).toMatchObject({ document: 'event-statement', verifyAt: 'https://marquee.localhost/verify' });
});

/** Returns every path to a value, such as `partners.0.amount`. */
function pathsIn(value: unknown, name = ''): string[] {
  if (typeof value !== 'object' || value === null) return [name];
  return Object.entries(value).flatMap(([key, one]) => pathsIn(one, name ? `${name}.${key}` : key));
}

/** Returns a copy in which one value is another. */
function forged(original: object, at: string): object {
  const copy = structuredClone(original);
  const [last = '', ...others] = at.split('.').reverse();
  const parent = others.reverse().reduce((value, key) => value[key] as Record<string, unknown>, copy as Record<string, unknown>);
  const was = parent[last];
  parent[last] = typeof was === 'number' ? was + 1 : `x${String(was)}`;
  return copy;
}

it('refuses a document with any one value changed, added or left out', async () => {
  for (const document of [statement, payouts]) {
    for (const at of pathsIn(document)) {
      const result = await verify(forged(document, at));
      expect([at, result.kind === 'verified' && result.problems.length === 0]).toEqual([at, false]);
    }
  }
  expect(await verify({ ...statement, note: 'paid in full' })).toMatchObject(changed);
  const { tax: _tax, ...others } = statement;
  expect(await verify(others)).toMatchObject(changed);
});

it('refuses what another key has signed, and what is no statement', async () => {
  const other = statementKeyOf(publicPointOf(newStatementKey()));
  expect(await verify(statement, [other])).toMatchObject({ problems: [expect.stringContaining('does not have')] });
  // A forger who names our key has not got it.
  expect(await verify(statement, [{ ...other, kid: keys[0]!.kid }])).toMatchObject(changed);
  for (const text of ['', '{', 'null', '[]', '{"gross":1}', JSON.stringify({ ...statement, document: 'invoice' })])
    expect(await verifyDocument(text, keys)).toMatchObject({ kind: 'unreadable' });
});

it('still verifies what an earlier key has signed', async () => {
  const later = statementKeyOf(publicPointOf(newStatementKey()));
  expect(await verify(statement, [later, ...keys])).toMatchObject({ problems: [] });
});

it('finds two documents that were made of different ledgers', () => {
  const rewritten = { ...statement, ledger: { ...statement.ledger, hash: 'f'.repeat(64) } };
  expect(contradictions([statement, payouts, statement])).toEqual([]);
  expect(contradictions([statement, rewritten])).toEqual([expect.stringContaining(`entry ${statement.ledger.lastEntry}`)]);
});
