import { startDatabase } from '../test/database.ts';
import type { Code } from './code-rules.ts';
import { keepCode } from './codes-store.ts';
import { quoteWithCode, type WithCode } from './quote-with-code.ts';

let database: { stop: () => void };
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.stop());

let count = 0;
const fresh = (kind: string) => `${kind}_${(count += 1)}`;

async function offer(changes: Partial<Code> = {}): Promise<Code> {
  return keepCode({
    ownerId: 'usr_olu',
    code: `CODE-${(count += 1)}`,
    kind: 'promo',
    percent: 25,
    amount: null,
    eventId: null,
    packageId: null,
    from: null,
    until: null,
    uses: null,
    perUser: null,
    createdAt: new Date().toISOString(),
    ...changes,
  });
}

const quote = (changes: Partial<WithCode>) =>
  quoteWithCode({
    code: 'NOTHING',
    ownerId: 'usr_olu',
    eventId: 'evt_1',
    packageId: 'pkg_1',
    sells: 'ppv',
    price: 2_000,
    userId: fresh('usr'),
    network: fresh('net'),
    now: new Date(),
    ...changes,
  });
const answer = (changes: Partial<WithCode>) => quote(changes).then(() => 'ok', (error: { code?: string }) => error.code);

it('says what is off, and what the order must hold for it', async () => {
  const code = await offer({ uses: 100 });
  const uses = { allotmentId: `code:usr_olu:${code.code}`, capacity: 100 };
  expect(await quote({ code: code.code })).toEqual({ code, discount: 500, uses, ownUses: null });
});

it.each<[Partial<Code>, string]>([
  [{ until: '2026-01-01T00:00:00.000Z' }, 'code_expired'],
  [{ disabledAt: '2026-01-01T00:00:00.000Z' }, 'code_expired'],
  [{ from: '2100-01-01T00:00:00.000Z' }, 'code_not_yet'],
  [{ eventId: 'evt_2' }, 'code_not_for_this'],
])('a code of %j is answered %s, with a sentence that says what to do', async (changes, expected) => {
  const { code } = await offer(changes);
  const message: unknown = expect.stringMatching(/go on without it\.$/i);
  await expect(quote({ code })).rejects.toMatchObject({ code: expected, status: 409, field: 'code', message });
});

it('knows no code of another organiser, nor any for an event without one', async () => {
  const { code } = await offer();
  for (const ownerId of ['usr_rival', null]) {
    await expect(quote({ code, ownerId })).rejects.toMatchObject({ code: 'code_not_found', status: 404, field: 'code' });
  }
});

describe('guessing', () => {
  it('ends after ten wrong codes of a person, also for the right one', async () => {
    const { code } = await offer();
    const userId = fresh('usr');
    const answers = [];
    for (let i = 0; i < 11; i++) answers.push(await answer({ userId }));
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 'code_not_found'), 'too_many_attempts']);
    expect(await answer({ userId, code })).toBe('too_many_attempts');
    expect(await answer({ userId, code, now: new Date(Date.now() + 16 * 60_000) })).toBe('ok');
  });

  it('is not helped by asking all at once', async () => {
    const userId = fresh('usr');
    const answers = await Promise.all(Array.from({ length: 60 }, () => answer({ userId })));
    expect(answers.filter((one) => one === 'code_not_found')).toHaveLength(10);
  });

  it('is not helped by many accounts on one network', async () => {
    const network = fresh('net');
    const answers = [];
    for (let i = 0; i < 101; i++) answers.push(await answer({ network }));
    expect(answers.filter((one) => one === 'code_not_found')).toHaveLength(100);
    expect(answers[100]).toBe('too_many_attempts');
  });

  it('of one person keeps nobody else of the network out', async () => {
    const { code } = await offer();
    const network = fresh('net');
    const userId = fresh('usr');
    for (let i = 0; i < 110; i++) await answer({ userId, network });
    expect(await answer({ network, code })).toBe('ok');
  });

  it('is no guessing where the code is right, however often', async () => {
    const { code } = await offer();
    const userId = fresh('usr');
    for (let i = 0; i < 30; i++) expect(await answer({ userId, code })).toBe('ok');
  });
});

it('says what the order must hold of this one person’s uses, where those are limited', async () => {
  const code = await offer({ perUser: 2 });
  const ownUses = { allotmentId: `code:usr_olu:${code.code}:usr_ada`, capacity: 2 };
  expect((await quote({ code: code.code, userId: 'usr_ada' })).ownUses).toEqual(ownUses);
});
