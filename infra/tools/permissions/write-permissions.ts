import { CloudAssembly } from 'aws-cdk-lib/cx-api';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { sketchPlatform } from '../../testing/sketch-platform.ts';
import { templatesOf } from '../../testing/synthesize.ts';
import { variants } from '../../testing/variants.ts';
import { documentedStatements } from './documented-variant.ts';
import { permissionsDocument, permissionsTable } from './permissions-table.ts';

/** `npm run permissions`: prints the permissions of each function, and writes them to docs/permissions.md. */
const root = path.join(import.meta.dirname, '../../..');
const statements = documentedStatements((variant) => templatesOf(sketchPlatform(root, variants[variant] ?? {})));
writeFileSync(path.join(root, 'docs/permissions.md'), permissionsDocument(statements));
console.log(permissionsTable(statements));
// The synthesized assembly is in the temporary folder.
CloudAssembly.cleanupTemporaryDirectories();
