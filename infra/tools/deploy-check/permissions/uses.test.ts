import { grants } from './grants.ts';
import type { CheckedCall } from './permission-log.ts';
import { inadmissible, unused, usesOf } from './uses.ts';

const differences = (asked: readonly CheckedCall[]) => [...inadmissible(asked), ...unused(asked)];

/** The emulator's records if every right was used in one way, and nothing else was. */
const allUsed: CheckedCall[] = [...grants].flatMap(([caller, granted]) =>
  granted.map(({ resource, provenBy }) => ({ caller, action: provenBy[0]!, resource, allowed: true })),
);
const without = (handler: string, action: string) => allUsed.filter((one) => !(one.caller === handler && one.action === action));

test('there is no difference if functions used each right, however often', () => {
  expect(differences([...allUsed, ...allUsed])).toEqual([]);
});

test('any one action of a right proves that it is needed', () => {
  const query = { caller: 'people/auth/sessions/session', action: 'Query', resource: 'accounts', allowed: true };
  expect(differences([...without('people/auth/sessions/session', 'GetItem'), query])).toEqual([]);
});

test('an unused right is reported, on every resource', () => {
  for (const { caller, action, resource } of allUsed) {
    const seen = allUsed.filter((one) => !(one.caller === caller && one.action === action && one.resource === resource));
    // Two rights can be proven by the same action, such as writing to a table and adding to the log in it.
    const unproven = grants.get(caller)!.filter((grant) => grant.resource === resource && grant.provenBy[0] === action);
    expect(differences(seen)).toEqual(unproven.map(({ right }) => expect.stringContaining(`${caller} has the right “${right}”`)));
  }
  expect(differences(without('people/auth/sessions/logout', 'DeleteItem'))).toEqual([
    'people/auth/sessions/logout has the right “accounts: delete” and never used DeleteItem.',
  ]);
});

test('a right to write is reported if the function only deletes', () => {
  const deleting = { caller: 'people/auth/register', action: 'DeleteItem', resource: 'accounts', allowed: true };
  expect(differences([...without('people/auth/register', 'PutItem'), deleting])).toEqual([
    'people/auth/register has the right “accounts: write” and never used PutItem or UpdateItem.',
  ]);
});

test('a use beyond the rights is reported', () => {
  const scan = { caller: 'people/auth/sessions/login', action: 'Scan', resource: 'accounts', allowed: true };
  expect(differences([...allUsed, scan, scan])).toEqual([
    'people/auth/sessions/login used Scan on accounts, which none of its rights allows.',
  ]);
});

test('a refused right is reported', () => {
  const refused = { caller: 'keys/make-keys', action: 'PutSecretValue', resource: 'platformSecret', allowed: false };
  expect(differences([...allUsed, refused])).toEqual(['keys/make-keys was refused PutSecretValue on platformSecret.']);
});

test('a refused call is no use of a right', () => {
  const refused = { caller: 'people/auth/sessions/logout', action: 'DeleteItem', resource: 'accounts', allowed: false };
  expect(differences([...without('people/auth/sessions/logout', 'DeleteItem'), refused])).toEqual([
    'people/auth/sessions/logout was refused DeleteItem on accounts.',
    'people/auth/sessions/logout has the right “accounts: delete” and never used DeleteItem.',
  ]);
});

test('what a function used is listed by resource', () => {
  const asked = ['Query', 'GetItem', 'Query'].map((action) => ({
    caller: 'people/auth/sessions/session',
    action,
    resource: 'accounts',
    allowed: true,
  }));
  const key = { caller: 'people/auth/sessions/session', action: 'GetSecretValue', resource: 'platformSecret', allowed: true };
  expect(usesOf('people/auth/sessions/session', [key, ...asked])).toEqual([
    'GetItem, Query on accounts',
    'GetSecretValue on platformSecret',
  ]);
});
