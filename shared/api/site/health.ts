import * as z from 'zod/mini';
import { endpoint, forAnyone } from '../endpoint.ts';

export const health = endpoint('GET /health', {
  handler: 'site/health/health',
  ...forAnyone(),
  summary: 'Checks that the API is up.',
  answer: z.object({ status: z.literal('ok') }),
});

export const openApi = endpoint('GET /openapi.json', {
  handler: 'site/health/openapi',
  ...forAnyone(),
  summary: 'Returns this document.',
  answer: z.record(z.string(), z.unknown()),
  edgeCache: { maxAge: 300, staleWhileRevalidate: 3600 },
});
