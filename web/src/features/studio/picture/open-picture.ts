import type { Rendition } from '#shared/catalog/pictures.ts';
import { isLargeEnough } from './crop-rules.ts';

const LARGEST_FILE_BYTES = 50 * 1024 ** 2;

/**
 * Reads a picture that was chosen.
 * @param renditions the files that are to be made of it
 * @param sizes says how large it should be, for a picture that is too small
 * @returns the picture, or why it cannot be used, in words
 */
export async function openPicture(file: File, renditions: readonly Rendition[], sizes: string): Promise<ImageBitmap | string> {
  if (file.size > LARGEST_FILE_BYTES) return `${file.name} is larger than 50 MB. Please export a smaller one.`;
  try {
    const picture = await createImageBitmap(file);
    if (isLargeEnough(picture, renditions)) return picture;
    picture.close();
    return `${file.name} is too small. ${sizes}`;
  } catch {
    return `We cannot read ${file.name} as a picture. Please choose a JPEG, PNG or WebP file.`;
  }
}
