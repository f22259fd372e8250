import { openApi } from '#shared/api/health.ts';
import { bundledFile } from '../platform/bundled-file.ts';
import { apiHandler } from '../platform/http/api-handler.ts';

/** Written ahead, by `npm run openapi`: to make it here would take every endpoint's schemas, and two thirds of the start. */
export const handler = apiHandler(openApi, async () => {
  const json = await bundledFile('openapi.json', '../docs/openapi.json');
  return { body: JSON.parse(json.toString()) as Record<string, unknown> };
});
