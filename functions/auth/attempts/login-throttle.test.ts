import fc from 'fast-check';
import { forAll } from '../../test/for-all.ts';
import { ACCOUNT_LIMIT, NETWORK_LIMIT, secondsToWait, WINDOW_SECONDS } from './login-throttle.ts';

const NOW = 1_790_000_000;
const quiet = { tried: 1, windowEndsAt: NOW + WINDOW_SECONDS };

it.each([
  ['a first attempt', quiet, null, 0],
  ['the fifth attempt', { ...quiet, tried: NETWORK_LIMIT }, null, 0],
  ['the sixth attempt', { tried: NETWORK_LIMIT + 1, windowEndsAt: NOW + 100 }, null, 100],
  ['an account under attack', quiet, { failures: ACCOUNT_LIMIT, failuresWindowEndsAt: NOW + 60 }, 60],
  ['its owner, on a known network', { ...quiet, knownUntil: NOW + 1 }, { failures: 9_999, failuresWindowEndsAt: NOW + 60 }, 0],
  ['an attack that is over', quiet, { failures: 9_999, failuresWindowEndsAt: NOW }, 0],
])('%s waits %s seconds', (_, network, account, seconds) => expect(secondsToWait(network, account, NOW)).toBe(seconds));

it('never locks out a network the owner signed in from, whatever others do', () =>
  forAll([fc.nat(), fc.nat({ max: 10_000 })], (failures, left) =>
    expect(secondsToWait({ ...quiet, knownUntil: NOW + 60 }, { failures, failuresWindowEndsAt: NOW + left }, NOW)).toBe(0),
  ));

it('always answers a finite wait', () =>
  forAll([fc.integer({ min: 1, max: 1_000 }), fc.integer({ min: 1, max: WINDOW_SECONDS })], (tried, left) =>
    expect(secondsToWait({ tried, windowEndsAt: NOW + left }, null, NOW)).toBe(tried > NETWORK_LIMIT ? left : 0),
  ));
