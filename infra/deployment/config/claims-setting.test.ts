import path from 'node:path';
import { demoClaimsWarning } from './claims-setting.ts';
import { sketchPlatform } from '../sketch/sketch-platform.ts';

const decided = { reviews: null, companies: null, customers: '300+', testimonials: [], logos: [] };

test('names the claims that are still the demo’s', () => {
  expect(demoClaimsWarning({})).toContain('reviews, companies, customers, testimonials, logos.');
  expect(demoClaimsWarning({ ...decided, logos: undefined })).toContain("the demo's: logos.");
  expect(demoClaimsWarning(decided)).toBeNull();
});

test('a deployment with a claim of the demo warns, and one without does not', () => {
  const warnings = (settings: Record<string, string>) =>
    sketchPlatform(path.join(__dirname, '../../..'), settings)
      .node.metadata.filter(({ type, data }) => type === 'aws:cdk:warning' && String(data).includes('marquee:demoClaims'))
      .map(({ data }) => String(data));
  expect(warnings({})).toEqual([expect.stringContaining('claims that are not yours')]);
  expect(warnings({ claims: JSON.stringify(decided) })).toEqual([]);
});
