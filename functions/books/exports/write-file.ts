import { CompleteMultipartUploadCommand, CreateMultipartUploadCommand, UploadPartCommand } from '@aws-sdk/client-s3';
import { env } from '../../platform/env.ts';
import { s3 } from '../../platform/s3/s3.ts';

/** Bytes of a part. Source: Amazon S3, multipart upload limits: all but the last have 5 MiB at least, and there are 10,000 at most. */
const PART_BYTES = 5 * 1024 ** 2;

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/**
 * Writes a file of the media bucket in parts, with one part in memory at a time. It appears once it is whole; the parts of one that never
 * is are deleted by the bucket's own rule.
 */
export async function writeFile(Key: string, format: keyof typeof TYPES, content: AsyncIterable<Uint8Array>): Promise<void> {
  const where = { Bucket: env.mediaBucket, Key };
  const { UploadId } = await s3().send(new CreateMultipartUploadCommand({ ...where, ContentType: TYPES[format] }));
  const Parts: { PartNumber: number; ETag: string | undefined }[] = [];
  for await (const Body of partsOf(content)) {
    const PartNumber = Parts.length + 1;
    const { ETag } = await s3().send(new UploadPartCommand({ ...where, UploadId, PartNumber, Body }));
    Parts.push({ PartNumber, ETag });
  }
  await s3().send(new CompleteMultipartUploadCommand({ ...where, UploadId, MultipartUpload: { Parts } }));
}

/** Yields the content in parts, all but the last of the same size. A part is valid until the next one is asked for. */
async function* partsOf(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const part = Buffer.allocUnsafe(PART_BYTES);
  let filled = 0;
  for await (const chunk of content) {
    for (let from = 0; from < chunk.length;) {
      const some = chunk.subarray(from, from + PART_BYTES - filled);
      part.set(some, filled);
      filled += some.length;
      from += some.length;
      if (filled < PART_BYTES) continue;
      yield part;
      filled = 0;
    }
  }
  if (filled > 0) yield part.subarray(0, filled);
}
