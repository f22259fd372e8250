import { forgetKeys, keyOfChange } from './change-keys.ts';
import { forgetDrafts } from './forget-drafts.ts';

const NOW = Date.parse('2026-11-28T12:00:00Z');
const DAY_MS = 86_400_000;
const refund = { userId: 'usr_1', form: 'refund ord_1' };

beforeEach(() => localStorage.clear());

test('the same words are the same change until it is made, for a day, and for this form and account alone', () => {
  const key = keyOfChange(refund, '$5', NOW);
  expect(key).toMatch(/^[\w-]{16,40}$/);
  expect(keyOfChange(refund, '$5', NOW + DAY_MS - 1)).toBe(key);
  const others = [
    keyOfChange(refund, '$6', NOW),
    keyOfChange({ ...refund, form: 'refund ord_2' }, '$5', NOW),
    keyOfChange({ ...refund, userId: 'usr_2' }, '$5', NOW),
    keyOfChange(refund, '$5', NOW + DAY_MS),
  ];
  expect(new Set([key, ...others]).size).toBe(5);
  forgetKeys(refund);
  expect([key, ...others]).not.toContain(keyOfChange(refund, '$5', NOW));
});

test('what nobody can read, and a full storage, only make a new key', () => {
  for (const kept of ['{', 'null', '7']) {
    localStorage.setItem('marquee-change:usr_1:refund%20ord_1', kept);
    expect(keyOfChange(refund, '$5', NOW)).toMatch(/^[\w-]{16,40}$/);
  }
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  expect(keyOfChange(refund, '$7', NOW)).toMatch(/^[\w-]{16,40}$/);
  full.mockRestore();
});

test('they are forgotten with the drafts, but for those of the account that signs in', () => {
  const [own] = [keyOfChange(refund, '$5', NOW), keyOfChange({ ...refund, userId: 'usr_2' }, '$5', NOW)];
  forgetDrafts('usr_1');
  expect(Object.keys(localStorage)).toHaveLength(1);
  expect(keyOfChange(refund, '$5', NOW)).toBe(own);
  forgetDrafts();
  expect(localStorage).toHaveLength(0);
});
