import type { Outcome } from './outcome.ts';
import { type EndedCheck, verdictOf } from './verdict.ts';

const outcome = (changes: Partial<Outcome> = {}): Outcome => ({ succeeded: 10, failed: null, skipped: null, ...changes });
const ended = (name: string, changes: Partial<EndedCheck> = {}): EndedCheck => ({
  name,
  exitCode: 0,
  outcome: outcome(),
  ...changes,
});

it('counts the steps if every check passed', () => {
  expect(verdictOf([ended('permissions'), ended('lifecycle')], 304.7)).toBe(
    'VERDICT: PASSED. 20 steps of 2 checks in 5 min 4 s.',
  );
});

it('names each check that failed, with its step or its exit code', () => {
  const checks = [
    ended('permissions', { exitCode: 1, outcome: outcome({ failed: 'cdk deploy' }) }),
    ended('lifecycle'),
    ended('settings', { exitCode: 1, outcome: undefined }),
  ];
  expect(verdictOf(checks, 61)).toBe(
    'VERDICT: FAILED. permissions failed at "cdk deploy"; settings ended with code 1 (3 checks in 1 min 1 s).',
  );
});

it('says that nothing was proven if the checks were left out', () => {
  const checks = [ended('lifecycle', { outcome: outcome({ succeeded: 0, skipped: 'Python is missing.' }) })];
  expect(verdictOf(checks, 1)).toBe('VERDICT: SKIPPED. Python is missing.');
});
