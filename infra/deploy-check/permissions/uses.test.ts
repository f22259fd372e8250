import { needs } from './needs.ts';
import type { Asked } from './permission-log.ts';
import { differences } from './uses.ts';

/** What the emulator's records say where everything was used and nothing else. */
const allUsed: Asked[] = Object.entries(needs).flatMap(([caller, needed]) =>
  Object.entries(needed).flatMap(([resource, actions]) =>
    actions.map((action) => ({ caller, action, resource, allowed: true })),
  ),
);

test('all is well where functions used what they need, however often', () => {
  expect(differences([...allUsed, ...allUsed])).toEqual([]);
});

test('a need that nobody saw is named', () => {
  const seen = allUsed.filter(({ caller, action }) => !(caller === 'auth/logout' && action === 'DeleteItem'));
  expect(differences(seen)).toEqual(['auth/logout never used DeleteItem on accounts.']);
});

test('a use that is no need is named', () => {
  const scan = { caller: 'auth/login', action: 'Scan', resource: 'accounts', allowed: true };
  expect(differences([...allUsed, scan])).toEqual(['auth/login used Scan on accounts, which is not among its needs.']);
});

test('a right that was lacking is named', () => {
  const refused = { caller: 'keys/make-keys', action: 'PutSecretValue', resource: 'platformSecret', allowed: false };
  expect(differences([...allUsed, refused])).toEqual(['keys/make-keys was refused PutSecretValue on platformSecret.']);
});
