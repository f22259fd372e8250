import { openApiDocument } from '#shared/api/openapi.ts';
import { rolesDocument } from '#shared/api/roles-document.ts';
import { writeDocument } from '../documents/write-document.ts';
import { runWithoutOptions } from '../run-tool.ts';
import { routesDigest } from './routes-digest.ts';

const HELP = `Usage: npm run openapi

Write the documents of the API's contract: dist/docs/openapi.json, its digest docs/digests/routes.txt, and docs/roles.md.

  --help   show this help`;

/** `npm run openapi`: writes the documents of the API's contract. */
runWithoutOptions(HELP, () => {
  writeDocument('dist/docs/openapi.json', `${JSON.stringify(openApiDocument(), null, 2)}\n`);
  writeDocument('docs/digests/routes.txt', routesDigest());
  writeDocument('docs/roles.md', rolesDocument());
});
