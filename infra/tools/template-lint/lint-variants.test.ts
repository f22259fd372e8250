import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { lintVariants } from './lint-variants.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'lint-variants-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Answers like cfn-lint: a size that is no number is a fault, and so is a role without a document. */
const CFN_LINT = `#!${process.execPath}
const { readFileSync } = require('node:fs');
const files = process.argv.slice(process.argv.indexOf('--template') + 1);
const found = files.flatMap((file) => {
  const { Resources } = JSON.parse(readFileSync(file, 'utf8'));
  return Object.entries(Resources)
    .filter(([, { Type, Properties }]) => isNaN(Properties.MemorySize ?? 1) || (Type === 'AWS::IAM::Role' && !Properties.Document))
    .map(([id]) => ({ Filename: file, Location: { Path: ['Resources', id, 'Properties'] }, Rule: { Id: 'E' }, Message: 'wrong' }));
});
console.log(JSON.stringify(found));
`;
const cfnLint = path.join(folder, 'cfn-lint');
writeFileSync(cfnLint, CFN_LINT);
chmodSync(cfnLint, 0o755);

const role = { Type: 'AWS::IAM::Role', Properties: { Document: {} } };
const fn = (MemorySize: unknown) => ({
  Type: 'AWS::Lambda::Function',
  Properties: { MemorySize, Role: { 'Fn::GetAtt': ['Role', 'Arn'] } },
});

/** Checks a plain template and that of a variant. @returns what is found, as `rule template resource` */
async function faultsOf(plain: object, variant: object): Promise<string[]> {
  const [templates, parts] = ['templates', 'parts'].map((name) => mkdtempSync(path.join(folder, `${name}-`)));
  const files = Object.entries({ plain, variant }).map(([name, resources]) => {
    mkdirSync(path.join(templates!, name));
    writeFileSync(path.join(templates!, name, 'stack.json'), JSON.stringify({ Resources: resources }));
    return `${name}/stack.json`;
  });
  const found = await lintVariants(cfnLint, { templates: templates!, parts: parts! }, files);
  return found.map(({ rule, template, resource }) => `${rule} ${template} ${resource}`);
}

test('a fault of the first variant is found once', async () => {
  const resources = { Role: role, Function: fn('much') };
  expect(await faultsOf(resources, { ...resources, Added: role })).toEqual(['E plain/stack.json Resources/Function']);
});

test.each([
  ['a resource that only a variant has', { Added: fn('much') }, 'Resources/Added'],
  ['a resource that differs in a variant', { Function: fn('much') }, 'Resources/Function'],
])('a fault of %s is found, and none of the outlines beside it', async (_, change, resource) => {
  const plain = { Role: role, Function: fn(512) };
  expect(await faultsOf(plain, plain)).toEqual([]);
  expect(await faultsOf(plain, { ...plain, ...change })).toEqual([`E variant/stack.json ${resource}`]);
});

test('a variant in which resources wait for each other is found, though each of them was there before', async () => {
  const plain = { Role: role, Function: fn(512) };
  const waiting = { ...plain, Role: { ...role, DependsOn: 'Function' } };
  expect(await faultsOf(plain, waiting)).toEqual([
    'E3004 variant/stack.json Resources/Role',
    'E3004 variant/stack.json Resources/Function',
  ]);
});
