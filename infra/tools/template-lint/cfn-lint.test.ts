import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { lintTemplates } from './cfn-lint.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'cfn-lint-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Writes a program that answers like cfn-lint. */
function program(name: string, script: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, `#!${process.execPath}\n${script}`);
  chmodSync(file, 0o755);
  return file;
}

const match = {
  Filename: path.join(folder, 'plain/Marquee-prod.template.json'),
  Level: 'Error',
  Location: { Start: { ColumnNumber: 70, LineNumber: 1 }, Path: ['Resources', 'Queue', 'Properties', 'VisibilityTimeout'] },
  Message: "'soon' is not of type 'integer'",
  Rule: { Id: 'E3012' },
};

test('each finding names its template and its resource', async () => {
  const cfnLint = program('finds', `console.log(JSON.stringify([${JSON.stringify(match)}]))`);
  expect(await lintTemplates(cfnLint, folder, ['plain/Marquee-prod.template.json'])).toEqual([
    {
      template: 'plain/Marquee-prod.template.json',
      resource: 'Resources/Queue',
      rule: 'E3012',
      message: "'soon' is not of type 'integer'",
    },
  ]);
});

test('a crash of cfn-lint does not count as a clean template', async () => {
  const cfnLint = program('breaks', "console.error('Traceback'); process.exit(32)");
  await expect(lintTemplates(cfnLint, folder, ['x.json'])).rejects.toThrow('cfn-lint failed: Traceback');
});
