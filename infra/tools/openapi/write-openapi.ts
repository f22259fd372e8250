import { writeFileSync } from 'node:fs';
import { openApiDocument } from '#shared/api/openapi.ts';
import { rolesDocument } from '#shared/api/roles-document.ts';
import { runWithoutOptions } from '../run-tool.ts';

const HELP = `Usage: npm run openapi

Write the documents of the API's contract, docs/openapi.json and docs/roles.md.

  --help   show this help`;

/** `npm run openapi`: writes the contract's documents, docs/openapi.json and docs/roles.md. */
runWithoutOptions(HELP, () => {
  writeFileSync('docs/openapi.json', `${JSON.stringify(openApiDocument(), null, 2)}\n`);
  writeFileSync('docs/roles.md', rolesDocument());
});
