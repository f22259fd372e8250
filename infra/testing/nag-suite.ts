import { Validations } from 'aws-cdk-lib/core';
import { AwsSolutionsChecks } from 'cdk-nag';
import type { IConstruct } from 'constructs';
import path from 'node:path';
import { acknowledgedFindings } from '../acknowledged-findings.ts';
import { sketchPlatform } from './sketch-platform.ts';
import { variants } from './variants.ts';

const root = path.join(__dirname, '../..');

/** Returns the findings as `id construct`, with the construct's path below the stack. */
function findingsOf(app: IConstruct): string[] {
  const { violations } = new AwsSolutionsChecks().validateScope(app);
  return violations.flatMap(({ ruleName, violatingResources }) =>
    violatingResources.map(({ constructPath = '' }) => `${ruleName} ${constructPath.slice(constructPath.indexOf('/') + 1)}`),
  );
}

/** Acknowledges the accepted findings in CDK itself, construct by construct. */
function acknowledge(app: IConstruct): void {
  const resources = app.node.findAll().filter((construct) => construct.node.children.length === 0);
  for (const { id, construct, reason } of acknowledgedFindings) {
    const found = resources.find(({ node }) => node.path.slice(node.path.indexOf('/') + 1) === construct);
    if (found) Validations.of(found).acknowledge({ id, reason });
  }
}

describe("AWS's list of good practice (cdk-nag, AwsSolutions)", () => {
  const found = new Set<string>();

  test.each(Object.entries(variants))('a deployment with %s has no findings but the acknowledged ones', (_, settings) => {
    const app = sketchPlatform(root, settings).node.root;
    for (const finding of findingsOf(app)) found.add(finding);
    acknowledge(app);
    expect(findingsOf(app)).toEqual([]);
  });

  test('every acknowledged finding exists', () => {
    const unneeded = acknowledgedFindings.filter(({ id, construct }) => !found.has(`${id} ${construct}`));
    expect(unneeded).toEqual([]);
  });

  test('each is for one resource, never for all below a construct, and says why', () => {
    for (const { construct, reason } of acknowledgedFindings) {
      expect(construct).toMatch(/\/Resource$/);
      expect(reason.length).toBeGreaterThan(30);
    }
  });
});
