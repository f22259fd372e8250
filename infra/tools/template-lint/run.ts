import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { runWithoutOptions } from '../run-tool.ts';
import { hasPython, installPythonTool } from '../python/python-tool.ts';
import { lintVariants } from './lint-variants.ts';

const CFN_LINT = 'cfn-lint==1.58.0';

const root = path.join(import.meta.dirname, '../../..');
const kept = path.join(root, '.template-lint');
const venv = path.join(kept, 'venv');
const templates = path.join(kept, 'templates');
const parts = path.join(kept, 'parts');

const HELP = `Usage: npm run lint-templates

Run cfn-lint on the templates of all variants of the settings. It needs Python, and installs cfn-lint below .template-lint.

  --help   show this help`;

/** `npm run lint-templates`: runs cfn-lint on all templates of all variants of the settings. */
async function main(): Promise<void> {
  // Imported only now: the help needs no description of the deployment, which takes seconds to load.
  const { variantTemplates } = await import('./variant-templates.ts');
  if (!(await hasPython(run))) return withoutPython();
  for (const folder of [templates, parts]) rmSync(folder, { recursive: true, force: true });
  const [files] = await Promise.all([variantTemplates(root, templates, () => {}), installPythonTool(run, venv, CFN_LINT)]);
  const findings = await lintVariants(path.join(venv, 'bin/cfn-lint'), { templates, parts }, files);
  for (const { template, resource, rule, message } of findings) console.log(`${template}  ${resource}\n  ${rule} ${message}`);
  console.log(`${files.length} templates checked, ${findings.length} findings.`);
  if (findings.length > 0) process.exitCode = 1;
}

/** Runs a program, and shows only its errors. @returns its exit code */
async function run(program: string, args: string[]): Promise<number> {
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'], timeout: 300_000 });
  const [code] = (await once(child, 'close')) as [number | null];
  return code ?? 1;
}

function withoutPython(): void {
  console.log('Skipped: cfn-lint needs python3, 3.10 or newer, with its venv module.');
  if (process.env.CI) process.exitCode = 1;
}

runWithoutOptions(HELP, () =>
  main().catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  }),
);
