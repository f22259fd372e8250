import { grants } from './grants.ts';
import type { CheckedCall } from './permission-log.ts';
import { untilAllUsed } from './until-all-used.ts';

const allUsed: CheckedCall[] = [...grants].flatMap(([caller, granted]) =>
  granted.map(({ resource, provenBy }) => ({ caller, action: provenBy[0]!, resource, allowed: true })),
);
const logout = ({ caller }: CheckedCall) => caller === 'people/auth/sessions/logout';
const unused = 'people/auth/sessions/logout has the right “accounts: delete” and never used DeleteItem.';

/** Waits with a log that grows: each look shows what `at` returns for its number. */
function look(at: (number: number) => CheckedCall[]) {
  let looks = 0;
  const said: string[] = [];
  const end = untilAllUsed(
    () => at((looks += 1)),
    (line) => said.push(line),
    () => Promise.resolve(),
  );
  return { end, said, looks: () => looks };
}

it('ends with the first look that shows all of them', async () => {
  const { end, said, looks } = look(() => allUsed);
  await end;
  expect([looks(), said]).toEqual([1, []]);
});

it('says at once what it waits for, and once', async () => {
  const others = allUsed.filter((one) => !logout(one));
  const { end, said, looks } = look((number) => (number < 300 ? others : allUsed));
  await end;
  expect(looks()).toBe(300);
  expect(said).toContain(`  so far, ${unused}`);
  expect(new Set(said).size).toBe(said.length);
});

it('waits as long as there is something new now and then, and no longer', async () => {
  const others = allUsed.filter((one) => !logout(one));
  const { end, looks } = look((number) => others.slice(0, Math.min(others.length, others.length - 2 + Math.floor(number / 300))));
  await expect(end).rejects.toThrow(unused);
  expect(looks()).toBe(2 * 300 + 360);
});

it('does not take the same use again for something new', async () => {
  const others = allUsed.filter((one) => !logout(one));
  const { end, looks } = look((number) => [...others, ...Array.from({ length: number }, () => others[0]!)]);
  await expect(end).rejects.toThrow(unused);
  expect(looks()).toBe(361);
});

it.each<[string, Partial<CheckedCall>]>([
  ['was refused', { allowed: false }],
  ['which none of its rights allows', { action: 'Scan' }],
])('ends at once with a call that %s', async (sentence, change) => {
  const { end, looks } = look(() => [...allUsed.filter((one) => !logout(one)), { ...allUsed.find(logout)!, ...change }]);
  await expect(end).rejects.toThrow(sentence);
  expect(looks()).toBe(1);
});
