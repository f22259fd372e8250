import { LEAST_PICTURE_WIDTH } from '#shared/pictures.ts';
import { isLargeEnough } from './crop-rules.ts';

const LARGEST_FILE_BYTES = 50 * 1024 ** 2;

/** Reads a picture that was chosen. @returns the picture, or why it cannot be used, in words */
export async function openPicture(file: File): Promise<ImageBitmap | string> {
  if (file.size > LARGEST_FILE_BYTES) return `${file.name} is larger than 50 MB. Please export a smaller one.`;
  try {
    const picture = await createImageBitmap(file);
    if (isLargeEnough(picture)) return picture;
    picture.close();
    return `${file.name} is too small. Please choose one that is at least ${LEAST_PICTURE_WIDTH} pixels wide and 400 high; 1920 by 1200 looks best.`;
  } catch {
    return `We cannot read ${file.name} as a picture. Please choose a JPEG, PNG or WebP file.`;
  }
}
