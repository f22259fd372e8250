import { writeFileSync } from 'node:fs';
import { openApiDocument } from '#shared/api/openapi.ts';

/** `npm run openapi`: writes the contract's document to docs/openapi.json. */
writeFileSync('docs/openapi.json', `${JSON.stringify(openApiDocument(), null, 2)}\n`);
