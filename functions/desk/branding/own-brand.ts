import { ownBrand } from '#shared/api/desk/branding.ts';
import { organizerHandler } from '../../people/auth/organizer-handler.ts';
import { shownBrand } from './shown-brand.ts';

export const handler = organizerHandler(ownBrand, async ({ organizationId }) => ({ body: await shownBrand(organizationId) }));
