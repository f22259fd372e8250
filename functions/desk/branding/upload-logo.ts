import { uploadLogo } from '#shared/api/desk/branding.ts';
import { LOGO_NAMES } from '#shared/catalog/pictures.ts';
import { organizerHandler } from '../../people/auth/organizer-handler.ts';
import { signPicture } from '../studio/pictures/sign-picture.ts';

/** Signs the addresses that a logo's files are uploaded to. Pages show it only after `edit-brand` has checked them. */
export const handler = organizerHandler(uploadLogo, async ({ body: { mark, sizes }, organizationId }) => ({
  body: await signPicture(LOGO_NAMES, { ofId: organizationId, mark, ending: 'png', sizes }),
}));
