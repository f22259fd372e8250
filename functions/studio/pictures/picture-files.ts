import { GetObjectCommand, S3ServiceException } from '@aws-sdk/client-s3';
import { env } from '../../platform/env.ts';
import { s3 } from '../../platform/s3.ts';

const START_BYTES = 64 * 1024;

/** Returns the first bytes of an uploaded picture; null if there is none. @param path on the site's hosts */
export async function startOfPicture(path: string): Promise<Buffer | null> {
  const where = { Bucket: env.mediaBucket, Key: path.slice(1), Range: `bytes=0-${START_BYTES - 1}` };
  try {
    const { Body } = await s3().send(new GetObjectCommand(where));
    return Buffer.from((await Body?.transformToByteArray()) ?? []);
  } catch (error) {
    // Without the right to list a bucket, S3 does not say whether a file is missing or forbidden.
    if (error instanceof S3ServiceException && ['NoSuchKey', 'AccessDenied'].includes(error.name)) return null;
    throw error;
  }
}
