import { editSettings } from '#shared/api/studio-settings.ts';
import { apiHandler } from '../platform/http/api-handler.ts';
import { changeSettings } from './settings-store.ts';

export const handler = apiHandler(editSettings, async ({ body, session }) => ({
  body: await changeSettings(session.userId, body),
}));
