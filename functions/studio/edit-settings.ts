import { editSettings } from '#shared/api/studio-settings.ts';
import { organizerHandler } from '../auth/organizer-handler.ts';
import { changeSettings } from '../catalog/settings-store.ts';
import { requireOwnName } from '../organizations/names/require-own-name.ts';
import { valuesBefore } from './values-before.ts';

export const handler = organizerHandler(editSettings, async ({ body, organizationId }) => {
  if (body.sellerName) await requireOwnName(organizationId, body.sellerName, 'sellerName');
  const { before, after } = await changeSettings(organizationId, body);
  return { body: after, before: valuesBefore(before, body) };
});
