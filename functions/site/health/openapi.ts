import { openApi } from '#shared/api/health.ts';
import { bundledFile } from '../../platform/bundled-file.ts';
import { apiHandler } from '../../people/auth/api-handler.ts';

/**
 * Answers the document that `npm run openapi` writes ahead of time. Generating it here would load every endpoint's schemas and
 * take two thirds of the start-up time.
 */
export const handler = apiHandler(openApi, async () => {
  const json = await bundledFile('openapi.json', '../docs/openapi.json');
  return { body: JSON.parse(json.toString()) as Record<string, unknown> };
});
