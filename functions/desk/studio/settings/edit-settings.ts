import { editSettings } from '#shared/api/desk/studio/studio-settings.ts';
import { organizerHandler } from '../../../people/auth/organizer-handler.ts';
import { changeSettings } from '../../../catalog/listings/settings/settings-store.ts';
import { requireOwnName } from '../../../people/organizations/names/require-own-name.ts';
import { valuesBefore } from '../values-before.ts';

export const handler = organizerHandler(editSettings, async ({ body, organizationId }) => {
  if (body.sellerName) await requireOwnName(organizationId, body.sellerName, 'sellerName');
  const { before, after } = await changeSettings(organizationId, body);
  return { body: after, before: valuesBefore(before, body) };
});
