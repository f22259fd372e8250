import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DOCUMENTED_VARIANT, documentedStatements } from '../../../tools/permissions/documented-variant.ts';
import { permissionsDocument } from '../../../tools/permissions/permissions-table.ts';
import { rightsDigest } from '../../../tools/permissions/rights-digest.ts';
import { statementsOf } from '../../../tools/permissions/statements.ts';
import { wideRights } from '../../../tools/permissions/wide-rights.ts';
import { variant } from '../platform.ts';
import { variants } from '../../sketch/variants.ts';

describe('the table of permissions', () => {
  /** Rights with a `*`, as `function right`. */
  const wide = new Set<string>();

  beforeAll(() => {
    for (const { fn, actions, resources } of Object.keys(variants).flatMap((name) => statementsOf(variant(name)))) {
      for (const right of [...actions, ...resources]) if (right.includes('*')) wide.add(`${fn} ${right}`);
    }
  });

  test('matches its digest, docs/digests/rights.txt (npm run permissions)', () => {
    const written = readFileSync(path.join(__dirname, '../../../../docs/digests/rights.txt'), 'utf8');
    expect(written).toBe(rightsDigest(documentedStatements(variant)));
  });

  test('is a page with a row for each right, the reasons of wide ones below', () => {
    const statements = documentedStatements(variant);
    const lines = permissionsDocument(statements).split('\n');
    expect(lines.filter((line) => line.startsWith('| '))).toHaveLength(statements.length + wideRights.length + 2);
  });

  test('has no right with a * except those with a stated reason, whatever the settings', () => {
    expect([...wide].sort()).toEqual(wideRights.map(({ fn, wide: right }) => `${fn} ${right}`).sort());
  });

  test('has no managed policy, whose rights AWS may widen', () => {
    const managed = statementsOf(variant(DOCUMENTED_VARIANT)).filter(({ actions }) => actions.includes('of a managed policy'));
    expect(managed).toEqual([]);
  });
});
