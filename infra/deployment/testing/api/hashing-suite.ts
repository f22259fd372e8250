import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { contract } from '#shared/api/contract.ts';
import { HASHING_MEGABYTES } from '../../constructs/lambda/hashing.ts';
import { type StackTemplate, synthesize } from '../../sketch/synthesize.ts';
import { variant, warningsOfVariant } from '../platform.ts';

const root = path.join(__dirname, '../../../..');

/** Returns the reserved concurrency of all functions that have one, by handler. */
const reserved = (stacks: StackTemplate[]): Record<string, unknown> =>
  Object.fromEntries(
    stacks
      .flatMap(({ resources }) => Object.values(resources))
      .filter(({ Type, Properties }) => Type === 'AWS::Lambda::Function' && 'ReservedConcurrentExecutions' in Properties)
      .map(({ Properties }) => [Properties.Description, Properties.ReservedConcurrentExecutions]),
  );

/** Returns the handlers of the API whose imports lead to the password hash. */
function hashingHandlers(): string[] {
  const folder = path.join(root, 'functions');
  const importsOf = new Map(
    globSync('*/**/*.ts', { cwd: folder }).map((file) => [
      file,
      [...readFileSync(path.join(folder, file), 'utf8').matchAll(/^import (?!type).*from '(\.[^']+)'/gm)].map(([, to = '']) =>
        path.posix.join(path.posix.dirname(file), to),
      ),
    ]),
  );
  const leadsToHash = (file: string, seen = new Set<string>()): boolean => {
    if (file === 'people/auth/passwords/password.ts') return true;
    if (seen.has(file)) return false;
    seen.add(file);
    return (importsOf.get(file) ?? []).some((to) => leadsToHash(to, seen));
  };
  return contract.map(({ handler }) => handler).filter((handler) => leadsToHash(`${handler}.ts`));
}

describe('hashing of passwords', () => {
  const share = { register: 100, login: 100, others: 10 };
  const expected = {
    'people/auth/register': share.register,
    'people/auth/sessions/login': share.login,
    'people/auth/reset/reset-password': share.others,
    'books/statements/payout-method/set-payout-method': share.others,
    'books/statements/connect/start-onboarding': share.others,
    'desk/partners/invite-partner': share.others,
    'site/address/change-email': share.others,
    'site/address/complete-email-change': share.others,
    'site/account/change-password': share.others,
    'site/account/two-factor/set-up-two-factor': share.others,
    'site/account/two-factor/renew-recovery-codes': share.others,
    'site/account/two-factor/turn-off-two-factor': share.others,
    'site/account/deletion/delete-account': share.others,
  };

  test('has reserved concurrency in every function that hashes, and in no other', () => {
    expect(reserved(variant('reserved hashing'))).toEqual(expected);
    expect(hashingHandlers().sort()).toEqual(Object.keys(expected).sort());
  });

  test('has one whole processor in each', () => {
    const sizes = variant('plain')
      .flatMap(({ resources }) => Object.values(resources))
      .filter(({ Properties }) => Object.keys(expected).includes(String(Properties?.Description)))
      .map(({ Properties }) => Properties.MemorySize);
    expect(sizes).toEqual(Object.keys(expected).map(() => HASHING_MEGABYTES));
  });

  test('leaves at least the 100 unreserved executions that AWS requires, with the lowest number that the setting accepts', () => {
    const numbers = Object.values(reserved(synthesize({ lambdaConcurrency: '200' }))) as number[];
    expect(numbers).toHaveLength(Object.keys(expected).length);
    expect(200 - numbers.reduce((sum, number) => sum + number, 0)).toBeGreaterThanOrEqual(100);
  });

  test('reserves nothing without the setting, and says so: a new account cannot reserve anything', () => {
    expect(reserved(variant('plain'))).toEqual({});
    const warnings = (name: string) => warningsOfVariant(name).filter((warning) => warning.includes('lambdaConcurrency'));
    expect(warnings('plain')).toHaveLength(1);
    expect(warnings('reserved hashing')).toEqual([]);
  });
});
