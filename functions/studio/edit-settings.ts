import { editSettings } from '#shared/api/studio-settings.ts';
import { organizerHandler } from '../auth/organizer-handler.ts';
import { changeSettings } from '../catalog/settings-store.ts';

export const handler = organizerHandler(editSettings, async ({ body, organizationId }) => ({
  body: await changeSettings(organizationId, body),
}));
