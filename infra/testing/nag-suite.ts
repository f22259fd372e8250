import { AwsSolutionsChecks } from 'cdk-nag';
import type { IConstruct } from 'constructs';
import path from 'node:path';
import { acknowledgedFindings } from '../acknowledged-findings.ts';
import { sketchPlatform } from './sketch-platform.ts';
import { variants } from './variants.ts';

const root = path.join(__dirname, '../..');

const acknowledged = acknowledgedFindings.map(({ id, construct }) => `${id} ${construct}`);

/** Returns the findings as `id construct`, with the construct's path below the stack. */
function findingsOf(app: IConstruct): string[] {
  const { violations } = new AwsSolutionsChecks().validateScope(app);
  return violations.flatMap(({ ruleName, violatingResources }) =>
    violatingResources.map(({ constructPath = '' }) => `${ruleName} ${constructPath.slice(constructPath.indexOf('/') + 1)}`),
  );
}

describe("AWS's list of good practice (cdk-nag, AwsSolutions)", () => {
  const found = new Set<string>();

  test.each(Object.entries(variants))('a deployment with %s has no findings but the acknowledged ones', (_, settings) => {
    const findings = findingsOf(sketchPlatform(root, settings).node.root);
    for (const finding of findings) found.add(finding);
    expect(findings.filter((finding) => !acknowledged.includes(finding))).toEqual([]);
  });

  test('every acknowledged finding exists', () => {
    expect(acknowledged.filter((finding) => !found.has(finding))).toEqual([]);
  });

  test('each is for one resource, never for all below a construct, and says why', () => {
    for (const { construct, reason } of acknowledgedFindings) {
      expect(construct).toMatch(/\/Resource$/);
      expect(reason.length).toBeGreaterThan(30);
    }
  });
});
