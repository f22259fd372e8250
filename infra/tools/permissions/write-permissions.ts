import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { runWithoutOptions } from '../run-tool.ts';

const HELP = `Usage: npm run permissions

Print the permissions of each function, and write them to docs/permissions.md.

  --help   show this help`;

const root = path.join(import.meta.dirname, '../../..');

/** `npm run permissions`: prints the permissions of each function, and writes them to docs/permissions.md. */
runWithoutOptions(HELP, async () => {
  // Imported only now: the help needs no description of the deployment, which takes seconds to load.
  const { CloudAssembly } = await import('aws-cdk-lib/cx-api');
  const { sketchPlatform } = await import('../../deployment/testing/sketch-platform.ts');
  const { templatesOf } = await import('../../deployment/testing/synthesize.ts');
  const { variants } = await import('../../deployment/testing/variants.ts');
  const { documentedStatements } = await import('./documented-variant.ts');
  const { permissionsDocument, permissionsTable } = await import('./permissions-table.ts');
  const statements = documentedStatements((variant) => templatesOf(sketchPlatform(root, variants[variant] ?? {})));
  writeFileSync(path.join(root, 'docs/permissions.md'), permissionsDocument(statements));
  console.log(permissionsTable(statements));
  // The synthesized assembly is in the temporary folder.
  CloudAssembly.cleanupTemporaryDirectories();
});
