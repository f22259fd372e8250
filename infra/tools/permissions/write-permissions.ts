import path from 'node:path';
import { writeDocument } from '../documents/write-document.ts';
import { runWithoutOptions } from '../run-tool.ts';

const HELP = `Usage: npm run permissions

Print the permissions of each function, and write them to dist/docs/permissions.md, and their digest to docs/digests/rights.txt.

  --help   show this help`;

const root = path.join(import.meta.dirname, '../../..');

/** `npm run permissions`: prints the permissions of each function, and writes them and their digest. */
runWithoutOptions(HELP, async () => {
  // Imported only now: the help needs no description of the deployment, which takes seconds to load.
  const { CloudAssembly } = await import('aws-cdk-lib/cx-api');
  const { sketchPlatform } = await import('../../deployment/sketch/sketch-platform.ts');
  const { templatesOf } = await import('../../deployment/sketch/synthesize.ts');
  const { variants } = await import('../../deployment/sketch/variants.ts');
  const { rightsDigest } = await import('./rights-digest.ts');
  const { documentedStatements } = await import('./documented-variant.ts');
  const { permissionsDocument, permissionsTable } = await import('./permissions-table.ts');
  const statements = documentedStatements((variant) => templatesOf(sketchPlatform(root, variants[variant] ?? {})));
  writeDocument('dist/docs/permissions.md', permissionsDocument(statements));
  writeDocument('docs/digests/rights.txt', rightsDigest(statements));
  console.log(permissionsTable(statements));
  // The synthesized assembly is in the temporary folder.
  CloudAssembly.cleanupTemporaryDirectories();
});
