import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

export const health = endpoint({
  route: 'GET /health',
  handler: 'health/health',
  access: 'public',
  summary: 'Says that the API answers.',
  params: null,
  body: null,
  answer: z.object({ status: z.literal('ok') }),
  errors: [],
});

export const openApi = endpoint({
  route: 'GET /openapi.json',
  handler: 'health/openapi',
  access: 'public',
  summary: 'This document.',
  params: null,
  body: null,
  answer: z.record(z.string(), z.unknown()),
  errors: [],
  edgeCache: { maxAge: 300, staleWhileRevalidate: 3600 },
});
