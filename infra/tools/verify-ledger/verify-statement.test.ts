import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { SignedStatement } from '#shared/ledger/verify-document.ts';
import type { PaymentItem } from '../../../functions/money/payments/payment-item.ts';
import { dynamodb } from '../../../functions/platform/database/dynamodb.ts';
import { env } from '../../../functions/platform/env.ts';
import { enterSettlement } from '../../../functions/books/statements/settlement-store.ts';
import { entered } from '../../../functions/books/statements/testing/entered.ts';
import type { Organizer } from '../../../functions/test/people/organizer.ts';
import { useOrganizer, useWorld } from '../../../functions/test/use-world.ts';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { LedgerTable } from './ledger-table.ts';
import { confirmStatement, readStatement } from './verify-statement.ts';
import { verifyLedgers } from './verify-ledgers.ts';

const shop = useWorld({ keepsBooks: false });
const organizer = useOrganizer(shop);
let statement: SignedStatement;
let folder: string;

const statementOf = async (who: Organizer, eventId: string): Promise<SignedStatement> =>
  (await who.get(`/studio/events/${eventId}/statement`)).json;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'statement-'));
  const { _id: eventId } = await organizer.publishes();
  const ownerId = organizer.userId;
  await enterSettlement(ownerId, { kind: 'platform-share-set', at: '2026-11-01T00:00:00.000Z', eventId: null, share: 1250 });
  await organizer.post(`/studio/events/${eventId}/partners`, { partners: [{ name: 'Venue', percent: 33.33 }] });
  const payments = await entered(
    ...Array.from({ length: 120 }, (_, index) => ({ ownerId, eventId: index % 3 ? eventId : 'evt_other' })),
    { ownerId, eventId, later: [{ refunded: 500 }] },
    { ownerId, eventId, later: [{ status: 'suspended' as const }] },
  );
  await storePayments(payments);
  statement = await statementOf(organizer, eventId);
});
afterAll(() => rm(folder, { recursive: true }));

/** Stores payments as they are after their last revisions. */
async function storePayments(revisions: readonly PaymentItem[]): Promise<void> {
  for (const payment of revisions) {
    const Item = { pk: `PAYMENT#${payment.provider}#${payment.paymentId}`, sk: 'PAYMENT', ...payment };
    await dynamodb().send(new PutCommand({ TableName: env.commerceTable, Item }));
  }
}

const table = () => new LedgerTable(dynamodb(), env.commerceTable);
async function confirm(said: object): Promise<{ isRight: boolean; lines: string[] }> {
  const lines: string[] = [];
  const isRight = await confirmStatement(table(), said as SignedStatement, (line) => lines.push(line));
  return { isRight, lines };
}

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
  parent[last] = typeof was === 'number' ? was + 1 : `${String(was)}x`;
  return copy;
}

it('confirms a statement, also after the ledger has grown', async () => {
  expect(statement).toMatchObject({ sales: 82, refunds: 500, disputes: 1999, platform: { percent: 12.5 } });
  const confirmed = { isRight: true, lines: [expect.stringMatching(/: every figure is as in the ledger up to entry \d+$/)] };
  expect(await confirm(statement)).toEqual(confirmed);
  await storePayments(await entered({ ownerId: organizer.userId, eventId: statement.eventId }));
  expect(await confirm(statement)).toEqual(confirmed);
  expect((await verifyLedgers(table(), { only: organizer.userId, kept: {} }, () => undefined)) !== null).toBe(true);
});

it('refuses it with any one value changed, and names it', async () => {
  const { document: _document, title: _title, verifyAt: _verifyAt, signature: _signature, ...figures } = statement;
  for (const at of pathsIn(figures)) {
    const { isRight, lines } = await confirm(forged(statement, at));
    expect([at, isRight]).toEqual([at, false]);
    if (!/ledger\.|eventId/.test(at)) expect(lines).toEqual([expect.stringContaining(`: ${at} is `)]);
  }
});

it('refuses figures that fit each other, but not the ledger', async () => {
  const { partners, organization } = statement;
  const more = { ...partners[0]!, amount: partners[0]!.amount + 100 };
  const forgery = { ...statement, partners: [more], organization: { ...organization, amount: organization.amount - 100 } };
  expect((await confirm(forgery)).isRight).toBe(false);
});

it('notices an agreement that was removed from the records, or is not as entered', async () => {
  const say = jest.fn();
  const Item = { pk: `SETTLEMENT#${organizer.userId}`, sk: 'SETTLED#PAYOUT#forged', entry: 1, kind: 'payout', amount: 1 };
  await dynamodb().send(new PutCommand({ TableName: env.commerceTable, Item }));
  expect(await verifyLedgers(table(), { only: organizer.userId, kept: {} }, say)).toBeNull();
  expect(say).toHaveBeenCalledWith(expect.stringContaining('SETTLED#PAYOUT#forged was recorded but is not in the ledger'));
});

describe('the command', () => {
  const run = (file: string) =>
    new Promise<{ exitCode: number; output: string }>((resolve) => {
      const main = path.join(__dirname, 'main.ts');
      const endpoint = process.env.AWS_ENDPOINT_URL_DYNAMODB!;
      const args = [main, '--statement', file, '--endpoint', endpoint];
      execFile('npx', ['node', ...args], (error, stdout, stderr) =>
        resolve({ exitCode: error ? Number(error.code) : 0, output: stdout + stderr }),
      );
    });

  it('ends with 0 for a statement as downloaded, and with 1 for one with a changed figure', async () => {
    const rival = await shop.organizer();
    const { _id: eventId } = await rival.publishes();
    await storePayments(await entered({ ownerId: rival.userId, eventId }));
    const own = await statementOf(rival, eventId);
    const [right, wrong] = [path.join(folder, 'right.json'), path.join(folder, 'wrong.json')];
    await writeFile(right, JSON.stringify(own));
    await writeFile(wrong, JSON.stringify({ ...own, gross: own.gross - 1 }));
    expect(await run(right)).toMatchObject({ exitCode: 0, output: expect.stringContaining('every figure is as in the ledger') });
    expect(await run(wrong)).toMatchObject({
      exitCode: 1,
      output: expect.stringContaining('gross is 1998 in the statement, but 1999 by the ledger'),
    });
  });

  it('takes no other file', async () => {
    const file = path.join(folder, 'other.json');
    await writeFile(file, '{"gross": 1}');
    await expect(readStatement(file)).rejects.toThrow(/is not a statement/);
    await expect(readStatement(path.join(folder, 'none.json'))).rejects.toThrow(/cannot be read/);
  });
});
