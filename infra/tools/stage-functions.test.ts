import { isFunctionOf } from './stage-functions.ts';

test.each([
  ['Marquee-prod-ApimoneyNestedStack-stripe1A2B', true],
  ['Marquee-prod-2-ApimoneyNestedStack-stripe1A2B', false],
  ['Marquee-production-ApimoneyNestedStack-stripe1A2B', false],
  ['Marquee-prod-', false],
])('%s belongs to Marquee-prod: %s', (name, expected) => {
  expect(isFunctionOf('Marquee-prod', name)).toBe(expected);
});
