import { accountsRights } from './least-privilege/accounts.ts';
import { catalogRights } from './least-privilege/catalog.ts';
import { salesRights } from './least-privilege/sales.ts';
import { permissionsOf } from './permissions-of.ts';
import { platform } from './platform.ts';

/** Written by hand, and on purpose not derived from what the constructs are given. */
const expected = { ...accountsRights, ...catalogRights, ...salesRights };

test('each function may do what its work needs and nothing else', () => {
  expect(permissionsOf(platform())).toEqual(expected);
});
