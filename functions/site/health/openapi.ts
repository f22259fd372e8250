import path from 'node:path';
import { openApi } from '#shared/api/site/health.ts';
import { bundledFile } from '../../platform/bundled-file.ts';
import { apiHandler } from '../../people/auth/api-handler.ts';

/**
 * Answers the document that the build makes of the contract and puts beside the bundle. Making it here would load every endpoint's
 * schemas and take two thirds of the start-up time.
 */
export const handler = apiHandler(openApi, async () => {
  const built = await bundledFile('openapi.json').catch(documentOfSources);
  return { body: JSON.parse(built.toString()) as Record<string, unknown> };
});

/** Returns the document of the contract as it is now, for runs without a build. The computed path keeps the schemas out of the bundle. */
async function documentOfSources(): Promise<string> {
  const source = path.join(import.meta.dirname, '../../../shared/api/openapi.ts');
  const { openApiText } = (await import(source)) as typeof import('#shared/api/openapi.ts');
  return openApiText();
}
