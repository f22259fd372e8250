import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { runWithoutOptions } from '../run-tool.ts';

const HELP = `Usage: npm run quotas

Write what a stage reserves and takes of the account's quotas into docs/operations/quotas.md, and what a preview takes of those that stages
share into a file that every synthesis reads.

  --help   show this help`;

const root = path.join(import.meta.dirname, '../../..');

/**
 * `npm run quotas`: writes what a stage reserves and takes of the account's quotas into docs/operations/quotas.md, and what a preview takes
 * of those that stages share into a file that every synthesis reads.
 */
runWithoutOptions(HELP, async () => {
  // Imported only now: the help needs no description of the deployment, which takes seconds to load.
  const { CloudAssembly } = await import('aws-cdk-lib/cx-api');
  const { previewTakesFile, previewTakesOf } = await import('../../deployment/quotas/preview-takes.ts');
  const { sketchPlatform } = await import('../../deployment/sketch/sketch-platform.ts');
  const { templatesOf } = await import('../../deployment/sketch/synthesize.ts');
  const { variants } = await import('../../deployment/sketch/variants.ts');
  const { quotasFile, readPage } = await import('../runbook/pages.ts');
  const { documentedStages } = await import('./documented-stages.ts');
  const { withQuotas } = await import('./quotas-section.ts');
  const stages = documentedStages((variant) => templatesOf(sketchPlatform(root, variants[variant] ?? {})));
  writeFileSync(quotasFile, withQuotas(readPage('quotas'), stages));
  writeFileSync(previewTakesFile, `${JSON.stringify(previewTakesOf(stages.preview), null, 2)}\n`);
  // The synthesized assemblies are in the temporary folder.
  CloudAssembly.cleanupTemporaryDirectories();
});
