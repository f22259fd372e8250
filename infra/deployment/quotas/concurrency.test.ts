import { hashingHandlers, reservedFor } from '../constructs/lambda/hashing.ts';
import { refusalOfConcurrency, smallestConcurrency } from './concurrency.ts';
import type { TemplateResource } from './synthesized-template.ts';
import { sketchTemplate } from './testing/sketched-template.ts';

/** The concurrent functions that are reserved for mails and other events that the bus hands to functions directly. */
const FIXED = 58;

/** Returns the template of a stage with these settings. */
function stage(lambdaConcurrency: number | undefined, fixed: number) {
  const hashing = hashingHandlers.map((handler) => [handler, reservedFor(handler, lambdaConcurrency)] as const);
  const functions = [...hashing, ['mail/outbox/send-urgent-mail', fixed || undefined] as const].map(
    ([handler, amount]): [string, TemplateResource] => [
      handler.replace(/\W/g, ''),
      { Type: 'AWS::Lambda::Function', Properties: { Description: handler, ReservedConcurrentExecutions: amount } },
    ],
  );
  return [sketchTemplate({ resources: Object.fromEntries(functions) })];
}

const check = (lambdaConcurrency: number | undefined, quotas: Record<string, number> = {}, fixed = FIXED) =>
  refusalOfConcurrency(stage(lambdaConcurrency, fixed), { stage: 'prod', quotas, previews: 0, lambdaConcurrency });

test.each([200, 215])('of %i, too little is left', (lambdaConcurrency) => {
  expect(check(lambdaConcurrency)).toMatch(
    /^The stage "prod" reserves \d+ of the account's \d+ concurrent functions and leaves /,
  );
});

test('says what is reserved, what is left, and the smallest number that would do', () => {
  expect(check(200)).toBe(
    'The stage "prod" reserves 120 of the account\'s 200 concurrent functions and leaves 80, but AWS refuses to leave fewer than 100:' +
      ' set "lambdaConcurrency" to 224 or more once the account has as many, leave it out, which reserves 58 and needs 158,' +
      ' or state the whole quota as "quotas.functionsAtOnce" if 200 is a part of it.',
  );
});

test('of the smallest number and more, enough is left, whatever else is reserved', () => {
  expect(smallestConcurrency(FIXED)).toBe(224);
  for (const fixed of [FIXED, 59, 60, 61, 62, 63]) {
    const smallest = smallestConcurrency(fixed);
    expect(check(smallest - 1, {}, fixed)).not.toBeNull();
    for (let more = 0; more < 50; more += 1) expect(check(smallest + more, {}, fixed)).toBeNull();
  }
});

test('without functions that are reserved anyway, the smallest number that the setting accepts is enough', () => {
  expect(smallestConcurrency(0)).toBe(200);
  expect(check(200, {}, 0)).toBeNull();
});

test('a part of a larger quota is enough if the quota is stated', () => {
  expect(check(200, { functionsAtOnce: 1000 })).toBeNull();
});

test('a part that is too large for a quota that is stated is refused with the largest that fits, or with the way without it', () => {
  expect(check(5000, { functionsAtOnce: 1000 })).toMatch(
    /: set "lambdaConcurrency" to 1000 or less, or ask it for more and set "quotas\.functionsAtOnce" to what it allows\.$/,
  );
  expect(check(200, { functionsAtOnce: 170 })).toMatch(
    /: leave it out, which reserves 58 and needs 158, or ask it for more and set/,
  );
});

test("an account with AWS's default has room without the setting, and a new account has none", () => {
  expect(check(undefined)).toBeNull();
  expect(check(undefined, { functionsAtOnce: 10 })).toBe(
    'The stage "prod" reserves 58 of the account\'s 10 concurrent functions and leaves 0, but AWS refuses to leave fewer than 100:' +
      ' ask it for 158 or more, and set "quotas.functionsAtOnce" to what it allows.',
  );
});

test('a new account that reserves nothing is accepted', () => {
  expect(check(undefined, { functionsAtOnce: 10 }, 0)).toBeNull();
});
