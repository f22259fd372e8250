import { DeleteObjectCommand } from '@aws-sdk/client-s3';
import { CLIP_FILE, CLIP_POSTER, clipPath } from '#shared/video/clips/clips.ts';
import { env } from '../../platform/env.ts';
import { s3 } from '../../platform/s3/s3.ts';

/** Removes the files of a clip, so that nobody can read them any more. Idempotent. */
export async function removeClipFiles(eventId: string, clipId: string): Promise<void> {
  const keys = ([CLIP_FILE, CLIP_POSTER] as const).map((file) => clipPath(eventId, clipId, file).slice(1));
  await Promise.all(keys.map((Key) => s3().send(new DeleteObjectCommand({ Bucket: env.mediaBucket, Key }))));
}
