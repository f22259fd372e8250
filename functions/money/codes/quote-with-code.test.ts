import { useDatabase } from '../../test/database.ts';
import { sampleCode } from '../../test/samples/sample-code.ts';
import { type Code, keepCode } from './codes-store.ts';
import { quoteWithCode, type WithCode } from './quote-with-code.ts';

useDatabase();

let count = 0;
const fresh = (kind: string) => `${kind}_${(count += 1)}`;

const offer = (changes: Partial<Code> = {}) => keepCode(sampleCode({ code: `CODE-${(count += 1)}`, ...changes }));

const names = { eventId: 'evt_1', eventTitle: 'Fight Night', packageId: 'pkg_1', packageName: 'Watch it' };
const item = { kind: 'package', ...names, sells: { kind: 'ppv' }, ownerId: 'usr_olu' } as const;
const monthly = { ...item, sells: { kind: 'subscription', interval: 'month' } } as const;
const plan = { kind: 'plan', planId: 'plan_1', planName: 'Launch' } as const;

const quote = (changes: Partial<WithCode>) => {
  const buyer = { userId: fresh('usr'), network: fresh('net'), now: new Date() };
  return quoteWithCode({ item, price: 2_000, ...buyer, code: 'NOTHING', ...changes });
};
const answer = (changes: Partial<WithCode>) =>
  quote(changes).then(
    () => 'ok',
    (error: { code?: string }) => error.code,
  );

it('returns the discount, and what the order has to hold for it', async () => {
  const { code } = await offer({ uses: 100 });
  const codeUses = [{ allotmentId: `code:usr_olu:${code}`, capacity: 100, isOwn: false, isPromised: true }];
  expect(await quote({ code })).toEqual({ code, discount: 500, codeUses });
});

it.each<[Partial<Code>, string]>([
  [{ until: '2026-01-01T00:00:00.000Z' }, 'code_expired'],
  [{ disabledAt: '2026-01-01T00:00:00.000Z' }, 'code_expired'],
  [{ from: '2100-01-01T00:00:00.000Z' }, 'code_not_yet'],
  [{ eventId: 'evt_2' }, 'code_not_for_this'],
])('a code of %j is answered %s, with a sentence that says what to do', async (changes, expected) => {
  const { code } = await offer(changes);
  const message: unknown = expect.stringMatching(/continue without it\.$/i);
  await expect(quote({ code })).rejects.toMatchObject({ code: expected, status: 409, field: 'code', message });
});

it('finds no code of another organiser, nor any for an event without one or for a plan', async () => {
  const { code } = await offer();
  const refusal = { code: 'code_not_found', status: 404, field: 'code' };
  for (const other of [{ ...item, ownerId: 'usr_rival' }, { ...item, ownerId: null }, plan])
    await expect(quote({ code, item: other })).rejects.toMatchObject(refusal);
});

it('makes the first period of a subscription cheaper, but not free', async () => {
  const [part, all] = [await offer(), await offer({ percent: 100 })];
  expect(await quote({ code: part.code, item: monthly })).toMatchObject({ discount: 500 });
  await expect(quote({ code: all.code, item: monthly })).rejects.toMatchObject({ code: 'code_not_for_this', field: 'code' });
  expect(await quote({ code: all.code })).toMatchObject({ discount: 2_000 });
});

describe('guessing', () => {
  const notFound = (times: number) => Array.from({ length: times }, () => 'code_not_found');
  /** Enters a code several times, one after the other. */
  async function enter(times: number, changes: Partial<WithCode>) {
    const answers = [];
    for (let i = 0; i < times; i++) answers.push(await answer(changes));
    return answers;
  }

  it('ends after ten wrong codes of a user, even for the right one', async () => {
    const { code } = await offer();
    const userId = fresh('usr');
    expect(await enter(11, { userId })).toEqual([...notFound(10), 'too_many_attempts']);
    expect(await answer({ userId, code })).toBe('too_many_attempts');
    expect(await answer({ userId, code, now: new Date(Date.now() + 16 * 60_000) })).toBe('ok');
  });

  it('is not helped by concurrent attempts', async () => {
    const userId = fresh('usr');
    const answers = await Promise.all(Array.from({ length: 60 }, () => answer({ userId })));
    expect(answers.filter((one) => one === 'code_not_found')).toHaveLength(10);
  });

  it('is not helped by many accounts on one network', async () =>
    expect(await enter(101, { network: fresh('net') })).toEqual([...notFound(100), 'too_many_attempts']));

  it('by one user does not lock out others on the network', async () => {
    const { code } = await offer();
    const network = fresh('net');
    await enter(110, { userId: fresh('usr'), network });
    expect(await answer({ network, code })).toBe('ok');
  });

  it('does not count right codes, however many', async () => {
    const { code } = await offer();
    expect(new Set(await enter(30, { userId: fresh('usr'), code }))).toEqual(new Set(['ok']));
  });
});

it.each([
  ['a package', item, false],
  ['a subscription', monthly, true],
])('returns what the order of %s has to hold of the user’s own uses if those are limited', async (_, one, isPromised) => {
  const { code } = await offer({ perUser: 2 });
  const own = { allotmentId: `code:usr_olu:${code}:usr_ada`, capacity: 2, isOwn: true, isPromised };
  expect((await quote({ code, item: one, userId: 'usr_ada' })).codeUses).toEqual([
    own,
    expect.objectContaining({ isOwn: false }),
  ]);
});
