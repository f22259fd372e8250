import { ownSettings } from '#shared/api/studio-settings.ts';
import { apiHandler } from '../platform/http/api-handler.ts';
import { findSettings } from './settings-store.ts';

export const handler = apiHandler(ownSettings, async ({ session }) => ({ body: await findSettings(session.userId) }));
