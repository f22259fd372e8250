import { ownSettings } from '#shared/api/studio-settings.ts';
import { organizerHandler } from '../auth/organizer-handler.ts';
import { findSettings } from '../catalog/settings-store.ts';

export const handler = organizerHandler(ownSettings, async ({ organizationId }) => ({
  body: await findSettings(organizationId),
}));
