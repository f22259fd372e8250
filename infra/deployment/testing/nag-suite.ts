import { acknowledgedFindings } from '../findings/acknowledged-findings.ts';
import { findingsOfVariant } from './platform.ts';
import { variants } from '../sketch/variants.ts';

const acknowledged = acknowledgedFindings.map(({ id, construct }) => `${id} ${construct}`);

describe("AWS's list of good practice (cdk-nag, AwsSolutions)", () => {
  const found = new Set<string>();

  test.each(Object.keys(variants))('a deployment with %s has no findings but the acknowledged ones', (name) => {
    const findings = findingsOfVariant(name);
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
