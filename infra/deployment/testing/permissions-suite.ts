import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DOCUMENTED_VARIANT, documentedStatements } from '../../tools/permissions/documented-variant.ts';
import { permissionsDocument } from '../../tools/permissions/permissions-table.ts';
import { statementsOf } from '../../tools/permissions/statements.ts';
import { wideRights } from '../../tools/permissions/wide-rights.ts';
import { variant } from './platform.ts';
import { variants } from './variants.ts';

describe('the table of permissions', () => {
  /** Rights with a `*`, as `function right`. */
  const wide = new Set<string>();

  beforeAll(() => {
    for (const { fn, actions, resources } of Object.keys(variants).flatMap((name) => statementsOf(variant(name)))) {
      for (const right of [...actions, ...resources]) if (right.includes('*')) wide.add(`${fn} ${right}`);
    }
  });

  test('matches docs/permissions.md (npm run permissions)', () => {
    const written = readFileSync(path.join(__dirname, '../../../docs/permissions.md'), 'utf8');
    expect(written).toBe(permissionsDocument(documentedStatements(variant)));
  });

  test('has no right with a * except those with a stated reason, whatever the settings', () => {
    expect([...wide].sort()).toEqual(wideRights.map(({ fn, wide: right }) => `${fn} ${right}`).sort());
  });

  test('has no managed policy, whose rights AWS may widen', () => {
    const managed = statementsOf(variant(DOCUMENTED_VARIANT)).filter(({ actions }) => actions.includes('of a managed policy'));
    expect(managed).toEqual([]);
  });
});
