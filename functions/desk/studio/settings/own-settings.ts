import { ownSettings } from '#shared/api/desk/studio/studio-settings.ts';
import { organizerHandler } from '../../../people/auth/organizer-handler.ts';
import { findSettings } from '../../../catalog/listings/settings/settings-store.ts';

export const handler = organizerHandler(ownSettings, async ({ organizationId }) => ({
  body: await findSettings(organizationId),
}));
