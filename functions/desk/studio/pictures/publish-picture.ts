import { type PictureEnding, picturePath, type Rendition } from '#shared/catalog/pictures.ts';
import { uploadedPicture, writePicture } from './picture-files.ts';
import { isRendition } from './picture-rules.ts';
import { pictureSize } from './picture-size.ts';
import { rewritePicture } from './rewrite-picture.ts';

interface Picture {
  /** The event, or the organisation of a logo. */
  ofId: string;
  mark: string;
  ending: PictureEnding;
}

/**
 * Checks the uploaded files of a picture and, if all of them are what their names say, writes them again to where everybody can read them.
 * Idempotent.
 * @returns false if one is missing or something else; then nothing is published
 */
export async function publishPicture(renditions: readonly Rendition[], { ofId, mark, ending }: Picture): Promise<boolean> {
  const files = await Promise.all(
    renditions.map(async (rendition) => {
      const path = picturePath(ofId, mark, rendition, ending);
      const uploaded = await uploadedPicture(path);
      const file = uploaded && rewritePicture(uploaded, ending);
      return file && isRendition(pictureSize(file), rendition, ending) ? { path, file } : null;
    }),
  );
  const checked = files.filter((file) => file !== null);
  if (checked.length < renditions.length) return false;
  await Promise.all(checked.map(({ path, file }) => writePicture(path, file)));
  return true;
}
