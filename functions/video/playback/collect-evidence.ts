import { GetObjectCommand } from '@aws-sdk/client-s3';
import { pipeline, type Readable } from 'node:stream';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { logFileSchema } from '#shared/bus/video/access-log-events.ts';
import { directConsumer } from '../../platform/event-consumer.ts';
import { s3 } from '../../platform/s3/s3.ts';
import { noteEvidence } from './evidence/note-evidence.ts';

/** Keeps what a file of the edge's access logs says about who watched, as soon as S3 tells that it has arrived. */
export const handler = directConsumer(logFileSchema, async ({ bucket, object: { key } }) => {
  const { Body } = await s3().send(new GetObjectCommand({ Bucket: bucket.name, Key: key }));
  const { sessions, awaited } = await noteEvidence(key, linesOf(Body as Readable));
  return `Noted what ${key} says of ${sessions} sessions; ${awaited} viewers waited for it.`;
});

/** Yields the lines of a compressed file. @throws Error if it is damaged, or ends too early */
async function* linesOf(body: Readable): AsyncGenerator<string> {
  const text = createGunzip();
  // An error of either is thrown where the lines are read.
  pipeline(body, text, () => {});
  yield* createInterface({ input: text, crlfDelay: Infinity });
}
