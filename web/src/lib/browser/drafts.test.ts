import { tokenFor } from '../../../test/tokens.ts';
import { keepToken } from '../session/token.ts';
import { type Draft, dropDraft, findDraft, keepDraft } from './drafts.ts';
import { forgetDrafts } from './forget-drafts.ts';

const NOW = Date.parse('2026-11-28T12:00:00Z');
const DAY_MS = 86_400_000;
const at = (tab: string, changes: object = {}) => ({ userId: 'usr_1', form: 'event evt_1', tab, ...changes });
const draft = (title: string, time = NOW): Draft => ({ at: time, values: { title }, untouched: { title: '' }, seen: null });
const found = (tab: string, changes: object = {}) => findDraft(at(tab, changes), NOW)?.draft.values.title ?? null;

beforeEach(() => localStorage.clear());

test('the latest draft of a form is found in another tab, and nowhere else', () => {
  keepDraft(at('one'), draft('older', NOW - 1));
  keepDraft(at('two'), draft('latest'));
  expect(found('three')).toBe('latest');
  expect(found('two')).toBe('older');
  expect([found('three', { form: 'event evt_10' }), found('three', { userId: 'usr_2' })]).toEqual([null, null]);
  dropDraft(at('two'));
  expect(found('three')).toBe('older');
});

test('drafts that are two weeks old, or that nobody can read, are forgotten', () => {
  keepDraft(at('one'), draft('old', NOW - 14 * DAY_MS));
  keepDraft(at('two'), { ...draft('new'), at: 'today' as never });
  expect(found('three')).toBeNull();
  expect(localStorage).toHaveLength(0);
});

test('a full storage loses the draft, and nothing else', () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  expect(() => keepDraft(at('one'), draft('lost'))).not.toThrow();
  full.mockRestore();
});

test('all are forgotten on sign-out, and those of others when another account signs in', () => {
  keepDraft(at('one'), draft('mine'));
  keepDraft(at('one', { userId: 'usr_2' }), draft('theirs'));
  keepToken(tokenFor('1'));
  expect([found('two'), found('two', { userId: 'usr_2' })]).toEqual(['mine', null]);
  forgetDrafts();
  expect(found('two')).toBeNull();
});
