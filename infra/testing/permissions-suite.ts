import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DOCUMENTED_VARIANT } from '../permissions/documented-variant.ts';
import { permissionsDocument } from '../permissions/permissions-table.ts';
import { statementsOf } from '../permissions/statements.ts';
import { wideRights } from '../permissions/wide-rights.ts';
import { variant } from './platform.ts';
import { variants } from './variants.ts';

describe('the table of permissions', () => {
  /** As `function right`. */
  const wide = new Set<string>();

  beforeAll(() => {
    for (const { fn, actions, resources } of Object.keys(variants).flatMap((name) => statementsOf(variant(name)))) {
      for (const right of [...actions, ...resources]) if (right.includes('*')) wide.add(`${fn} ${right}`);
    }
  });

  test('is the one in docs/permissions.md (npm run permissions)', () => {
    const written = readFileSync(path.join(__dirname, '../../docs/permissions.md'), 'utf8');
    expect(written).toBe(permissionsDocument(statementsOf(variant(DOCUMENTED_VARIANT))));
  });

  test('has no right with a * but those that are named with a reason, whatever the settings', () => {
    expect([...wide].sort()).toEqual(wideRights.map(({ fn, wide: right }) => `${fn} ${right}`).sort());
  });

  test('has no managed policy, whose rights AWS may widen', () => {
    const managed = statementsOf(variant(DOCUMENTED_VARIANT)).filter(({ actions }) => actions.includes('of a managed policy'));
    expect(managed).toEqual([]);
  });
});
