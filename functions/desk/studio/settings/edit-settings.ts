import { editSettings } from '#shared/api/desk/studio/studio-settings.ts';
import { organizerHandler } from '../../../people/auth/organizer-handler.ts';
import { changeSettings } from '../../../catalog/listings/settings/settings-store.ts';
import { requireAsSeen } from '../../../platform/http/as-seen.ts';
import { requireOwnName } from '../../../people/organizations/names/require-own-name.ts';
import { valuesBefore } from '../values-before.ts';

export const handler = organizerHandler(editSettings, async ({ body, organizationId }) => {
  if (body.sellerName) await requireOwnName(organizationId, body.sellerName, 'sellerName');
  const { seen, ...edit } = body;
  const { before, after } = await changeSettings(organizationId, edit, (was, becomes) => requireAsSeen(seen, was, becomes));
  return { body: after, before: valuesBefore(before, edit) };
});
