import { health } from '#shared/api/site/health.ts';
import { apiHandler } from '../../people/auth/api-handler.ts';

export const handler = apiHandler(health, async () => ({ body: { status: 'ok' as const } }));
