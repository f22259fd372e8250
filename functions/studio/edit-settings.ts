import { editSettings } from '#shared/api/studio-settings.ts';
import { apiHandler } from '../auth/api-handler.ts';
import { changeSettings } from '../catalog/settings-store.ts';

export const handler = apiHandler(editSettings, async ({ body, session }) => ({
  body: await changeSettings(session.userId, body),
}));
