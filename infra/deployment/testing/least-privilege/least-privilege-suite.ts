import {
  declaredRights,
  deployedFunctions,
  FIRST_ADMIN_MAKER,
  LIVE_VIDEO_HANDLERS,
  STAGE_REMOVER,
} from '../../deployed-functions.ts';
import { besideRights } from './beside-rights.ts';
import { summaryOfRights } from './summary-of-rights.ts';
import { permissionsOf } from './permissions-of.ts';
import { platform } from '../platform.ts';

/** Functions that need a setting and have suites of their own. */
const OPTIONAL: readonly string[] = [FIRST_ADMIN_MAKER, STAGE_REMOVER, ...LIVE_VIDEO_HANDLERS];
const deployed = deployedFunctions.map(({ handler }) => handler).filter((handler) => !OPTIONAL.includes(handler));

test('each function has its declared rights, those to its log, queue or stream, and no others', () => {
  const expected = deployed.map((handler) => [
    handler,
    { ...summaryOfRights(declaredRights.get(handler) ?? {}), ...besideRights(handler) },
  ]);
  expect(permissionsOf(platform())).toEqual(Object.fromEntries(expected));
});
