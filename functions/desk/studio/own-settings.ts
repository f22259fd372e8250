import { ownSettings } from '#shared/api/studio-settings.ts';
import { organizerHandler } from '../../people/auth/organizer-handler.ts';
import { findSettings } from '../../catalog/listings/settings-store.ts';

export const handler = organizerHandler(ownSettings, async ({ organizationId }) => ({
  body: await findSettings(organizationId),
}));
