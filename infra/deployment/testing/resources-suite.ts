import { contract } from '#shared/api/contract.ts';
import { busRules } from '#shared/bus/rules.generated.ts';
import { schedules } from '#shared/bus/schedules.ts';
import { variant } from './platform.ts';
import type { StackTemplate } from '../sketch/synthesize.ts';
import { variants } from '../sketch/variants.ts';

/** CloudFormation allows 500; the rest is a reserve for what a release adds before somebody splits a template. */
const MOST_RESOURCES = 400;

/** Returns the size of an area's template, and how many more functions fit at the current number of resources for each. */
function sizeOf({ resources }: StackTemplate) {
  const all = Object.values(resources);
  const functions = all.filter(({ Type }) => Type === 'AWS::Lambda::Function').length;
  const each = all.length / functions;
  const area = all[0]?.Metadata?.['aws:cdk:path']?.split('/')[2] ?? '';
  return { area, functions, each, count: all.length, room: Math.floor((MOST_RESOURCES - all.length) / each) };
}

describe('the size of templates', () => {
  test.each(Object.keys(variants))('no template has more than 400 resources in a deployment with %s', (name) => {
    const counts = variant(name).map(({ resources }) => Object.keys(resources).length);
    expect(Math.max(...counts)).toBeLessThanOrEqual(MOST_RESOURCES);
  });

  test('an endpoint takes ten resources at most, and every area has room for twenty more', () => {
    const [root, ...areas] = variant('plain');
    const sizes = areas.map(sizeOf);
    const lines = sizes.map(
      ({ area, functions, count, room }) => `${area}: ${count} for ${functions} functions, room for ${room} more`,
    );
    process.stderr.write(`Resources\nroot: ${Object.keys(root!.resources).length}\n${lines.join('\n')}\n`);
    // The functions of the contract, of the bus and of schedules, and the shell.
    const declared = contract.length + busRules.length + schedules.length + 1;
    expect(sizes.reduce((sum, { functions }) => sum + functions, 0)).toBe(declared);
    for (const { each, room } of sizes) {
      expect(each).toBeLessThanOrEqual(10);
      expect(room).toBeGreaterThanOrEqual(20);
    }
  });
});
