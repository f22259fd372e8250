import { nextStep } from './create-checkout-payment-intent.ts';

it.each([
  ['payable', true, 'reuse'],
  ['payable', false, 'replace'],
  ['canceled', true, 'replace'],
  ['processing', false, 'wait'],
  ['succeeded', false, 'record'],
] as const)('a second click on a %s payment, current %s: %s', (status, isCurrent, step) => {
  expect(nextStep({ status }, isCurrent)).toBe(step);
});
