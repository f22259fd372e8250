import { GetObjectCommand, PutObjectCommand, S3ServiceException } from '@aws-sdk/client-s3';
import { LARGEST_PICTURE_BYTES, pictureHeaders, uncheckedKey } from '#shared/catalog/pictures.ts';
import { env } from '../../../platform/env.ts';
import { s3 } from '../../../platform/s3/s3.ts';

/**
 * Returns a picture that was uploaded and not checked yet, or else the one that was published before.
 * @param path on the site's hosts
 * @returns null if there is neither
 */
export const uploadedPicture = async (path: string): Promise<Buffer | null> =>
  (await read(uncheckedKey(path))) ?? (await read(path.slice(1)));

/** Writes a checked picture to where everybody can read it. */
export async function writePicture(path: string, file: Buffer): Promise<void> {
  const headers = pictureHeaders(path);
  await s3().send(
    new PutObjectCommand({
      Bucket: env.mediaBucket,
      Key: path.slice(1),
      Body: file,
      ContentType: headers['content-type'],
      CacheControl: headers['cache-control'],
    }),
  );
}

async function read(key: string): Promise<Buffer | null> {
  const where = { Bucket: env.mediaBucket, Key: key, Range: `bytes=0-${LARGEST_PICTURE_BYTES - 1}` };
  try {
    const { Body } = await s3().send(new GetObjectCommand(where));
    return Buffer.from((await Body?.transformToByteArray()) ?? []);
  } catch (error) {
    // Without the right to list a bucket, S3 does not say whether a file is missing or forbidden.
    if (error instanceof S3ServiceException && ['NoSuchKey', 'AccessDenied'].includes(error.name)) return null;
    throw error;
  }
}
