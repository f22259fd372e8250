import { openApi } from '#shared/api/health.ts';
import { openApiDocument } from '#shared/api/openapi.ts';
import { apiHandler } from '../platform/http/api-handler.ts';

let document: Record<string, unknown> | undefined;

export const handler = apiHandler(openApi, async () => ({ body: (document ??= openApiDocument()) }));
