import { ownSettings } from '#shared/api/studio-settings.ts';
import { apiHandler } from '../auth/api-handler.ts';
import { findSettings } from '../catalog/settings-store.ts';

export const handler = apiHandler(ownSettings, async ({ session }) => ({ body: await findSettings(session.userId) }));
