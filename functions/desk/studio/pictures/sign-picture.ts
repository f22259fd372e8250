import { pictureHeaders, type PictureEnding, picturePath, type Rendition, uncheckedKey } from '#shared/catalog/pictures.ts';
import { signPut, UPLOAD_VALID_SECONDS } from '../uploads/sign-upload.ts';

interface Picture<R extends Rendition> {
  /** The event, or the organisation of a logo. */
  ofId: string;
  mark: string;
  ending: PictureEnding;
  /** Bytes of each rendition. */
  sizes: Readonly<Record<R, number>>;
}

/** Signs the addresses that a picture's renditions are uploaded to, where nobody can read them before they were checked. */
export async function signPicture<const R extends Rendition>(
  renditions: readonly R[],
  { ofId, mark, ending, sizes }: Picture<R>,
) {
  const at = new Date();
  const files = await Promise.all(
    renditions.map(async (rendition) => {
      const path = picturePath(ofId, mark, rendition, ending);
      const headers = pictureHeaders(path);
      return { rendition, url: await signPut({ key: uncheckedKey(path), size: sizes[rendition], headers }, at), headers };
    }),
  );
  return { files, expiresAt: new Date(at.getTime() + UPLOAD_VALID_SECONDS * 1000).toISOString() };
}
