import { writeFileSync } from 'node:fs';
import { openApiDocument } from '#shared/api/openapi.ts';
import { rolesDocument } from '#shared/api/roles-document.ts';

/** `npm run openapi`: writes the contract's documents, docs/openapi.json and docs/roles.md. */
writeFileSync('docs/openapi.json', `${JSON.stringify(openApiDocument(), null, 2)}\n`);
writeFileSync('docs/roles.md', rolesDocument());
