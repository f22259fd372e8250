import { ownProfile } from '#shared/api/desk/branding.ts';
import { organizerHandler } from '../../people/auth/organizer-handler.ts';
import { profileOf } from './profile.ts';

export const handler = organizerHandler(ownProfile, async ({ organizationId }) => ({
  body: await profileOf(organizationId),
}));
