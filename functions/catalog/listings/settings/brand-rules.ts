import { picturePath } from '#shared/catalog/pictures.ts';
import type { Brand } from './brand-store.ts';

type WithLogo = Pick<Brand, 'logoMark'>;

/** Returns the path of an organisation's logo on every host; null if it has none. */
export const logoPath = (ownerId: string, { logoMark }: WithLogo): string | null =>
  logoMark === null ? null : picturePath(ownerId, logoMark, 'logo', 'png');

/** Returns the path of the icon that is made of the same picture; null if there is none. */
export const iconPath = (ownerId: string, { logoMark }: WithLogo): string | null =>
  logoMark === null ? null : picturePath(ownerId, logoMark, 'icon', 'png');
