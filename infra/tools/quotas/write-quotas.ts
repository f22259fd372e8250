import { CloudAssembly } from 'aws-cdk-lib/cx-api';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { previewTakesFile, previewTakesOf } from '../../quotas/preview-takes.ts';
import { sketchPlatform } from '../../testing/sketch-platform.ts';
import { templatesOf } from '../../testing/synthesize.ts';
import { variants } from '../../testing/variants.ts';
import { quotasFile, readPage } from '../runbook/pages.ts';
import { documentedStages } from './documented-stages.ts';
import { withQuotas } from './quotas-section.ts';

/**
 * `npm run quotas`: writes what a stage reserves and takes of the account's quotas into docs/operations/quotas.md, and what a preview takes
 * of those that stages share into a file that every synthesis reads.
 */
const root = path.join(import.meta.dirname, '../../..');
const stages = documentedStages((variant) => templatesOf(sketchPlatform(root, variants[variant] ?? {})));
writeFileSync(quotasFile, withQuotas(readPage('quotas'), stages));
writeFileSync(previewTakesFile, `${JSON.stringify(previewTakesOf(stages.preview), null, 2)}\n`);
// The synthesized assemblies are in the temporary folder.
CloudAssembly.cleanupTemporaryDirectories();
