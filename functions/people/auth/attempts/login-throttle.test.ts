import fc from 'fast-check';
import { forAll } from '../../../test/for-all.ts';
import { ACCOUNT_LIMIT, NETWORK_LIMIT, secondsToWait, type Tries, WINDOW_SECONDS } from './login-throttle.ts';

const NOW = 1_790_000_000;
const first = { tried: 1, windowEndsAt: NOW + WINDOW_SECONDS };
const quiet: Tries = { fromHere: first, failures: { tried: 0, windowEndsAt: NOW }, isKnown: false };
const underAttack = { tried: ACCOUNT_LIMIT, windowEndsAt: NOW + 60 };

it.each([
  ['a first attempt', {}, 0],
  ['the fifth attempt', { fromHere: { ...first, tried: NETWORK_LIMIT } }, 0],
  ['the sixth attempt', { fromHere: { tried: NETWORK_LIMIT + 1, windowEndsAt: NOW + 100 } }, 100],
  ['an account under attack', { failures: underAttack }, 60],
  ['its owner, where they usually are', { failures: underAttack, isKnown: true }, 0],
  ['an attack that is over', { failures: { tried: 9_999, windowEndsAt: NOW } }, 0],
])('%s waits %s seconds', (_, changes, seconds) => expect(secondsToWait({ ...quiet, ...changes }, NOW)).toBe(seconds));

it('never locks the owner out where they logged in before, whatever others do', () =>
  forAll([fc.nat(), fc.nat({ max: 10_000 })], (tried, left) =>
    expect(secondsToWait({ ...quiet, failures: { tried, windowEndsAt: NOW + left }, isKnown: true }, NOW)).toBe(0),
  ));

it('always answers a finite wait', () =>
  forAll([fc.integer({ min: 1, max: 1_000 }), fc.integer({ min: 1, max: WINDOW_SECONDS })], (tried, left) =>
    expect(secondsToWait({ ...quiet, fromHere: { tried, windowEndsAt: NOW + left } }, NOW)).toBe(
      tried > NETWORK_LIMIT ? left : 0,
    ),
  ));
