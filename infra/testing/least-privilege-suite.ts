import { declaredRights, deployedFunctions, FIRST_ADMIN_MAKER } from '../deployed-functions.ts';
import { besideRights } from './least-privilege/beside-rights.ts';
import { summaryOfRights } from './least-privilege/summary-of-rights.ts';
import { permissionsOf } from './permissions-of.ts';
import { platform } from './platform.ts';

/** Handlers of the functions, except the maker of the first admin, which needs a setting and has a suite of its own. */
const deployed = deployedFunctions.map(({ handler }) => handler).filter((handler) => handler !== FIRST_ADMIN_MAKER);

test('each function has its declared rights, those to its log, queue or stream, and no others', () => {
  const expected = deployed.map((handler) => [
    handler,
    { ...summaryOfRights(declaredRights.get(handler) ?? {}), ...besideRights(handler) },
  ]);
  expect(permissionsOf(platform())).toEqual(Object.fromEntries(expected));
});
