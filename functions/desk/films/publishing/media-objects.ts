import { GetObjectCommand, PutObjectCommand, S3ServiceException } from '@aws-sdk/client-s3';
import { mediaHeaders } from '#shared/video/films/media-files.ts';
import { env } from '../../../platform/env.ts';
import { s3 } from '../../../platform/s3/s3.ts';

const keyOf = (eventId: string, path: string) => `media/${eventId}/${path}`;

/** Returns the text of a file of an event's media. */
export async function readMedia(eventId: string, path: string): Promise<string> {
  const { Body } = await s3().send(new GetObjectCommand({ Bucket: env.mediaBucket, Key: keyOf(eventId, path) }));
  return (await Body?.transformToString()) ?? '';
}

const START_BYTES = 16;

/** Returns the first characters of a file of an event's media; null if there is none. */
async function startOfMedia(eventId: string, path: string): Promise<string | null> {
  const Range = `bytes=0-${START_BYTES - 1}`;
  try {
    const { Body } = await s3().send(new GetObjectCommand({ Bucket: env.mediaBucket, Key: keyOf(eventId, path), Range }));
    return (await Body?.transformToString()) ?? '';
  } catch (error) {
    // Without the right to list a bucket, S3 does not say whether a file is missing or forbidden.
    if (error instanceof S3ServiceException && ['NoSuchKey', 'AccessDenied'].includes(error.name)) return null;
    throw error;
  }
}

/** Returns true if a file of an event's media is there and is WebVTT. */
export const isWebVtt = async (eventId: string, path: string): Promise<boolean> =>
  (await startOfMedia(eventId, path))?.replace('\uFEFF', '').startsWith('WEBVTT') ?? false;

/** Writes a text file of an event's media, with the headers that files of its kind have. */
export async function writeMedia(eventId: string, path: string, text: string): Promise<void> {
  const headers = mediaHeaders(path);
  await s3().send(
    new PutObjectCommand({
      Bucket: env.mediaBucket,
      Key: keyOf(eventId, path),
      Body: text,
      ContentType: headers['content-type'],
      CacheControl: headers['cache-control'],
    }),
  );
}
