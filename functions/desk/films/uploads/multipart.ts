import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListPartsCommand,
  NoSuchUpload,
} from '@aws-sdk/client-s3';
import { env } from '../../../platform/env.ts';
import { s3 } from '../../../platform/s3/s3.ts';
import type { StoredFilm } from '../films-store.ts';
import { uploadKey } from './upload-key.ts';
import type { ArrivedPart } from './upload-rules.ts';

type Upload = Pick<StoredFilm, 'eventId' | 'uploadId' | 's3UploadId'>;

const named = (upload: Upload) => ({ Bucket: env.mediaBucket, Key: uploadKey(upload), UploadId: upload.s3UploadId });

/** Begins an upload in parts, each of which needs its SHA-256. @returns S3's id of it */
export async function createMultipart(film: Pick<Upload, 'eventId' | 'uploadId'>): Promise<string> {
  const { UploadId = '' } = await s3().send(
    new CreateMultipartUploadCommand({
      Bucket: env.mediaBucket,
      Key: uploadKey(film),
      ContentType: 'application/octet-stream',
      ChecksumAlgorithm: 'SHA256',
    }),
  );
  return UploadId;
}

/** Returns the parts that have arrived; null if S3 has no such upload any more. */
export async function listParts(upload: Upload): Promise<ArrivedPart[] | null> {
  const parts: ArrivedPart[] = [];
  try {
    // Not the SDK's paginator: S3 names a next marker after the last page as well, and the paginator would never end.
    for (let marker: string | undefined, isLast = false; !isLast;) {
      const page = await s3().send(new ListPartsCommand({ ...named(upload), PartNumberMarker: marker }));
      for (const { PartNumber = 0, Size = 0, ChecksumSHA256 = '', ETag = '' } of page.Parts ?? []) {
        parts.push({ number: PartNumber, size: Size, sha256: ChecksumSHA256, entityTag: ETag });
      }
      marker = page.NextPartNumberMarker;
      isLast = !page.IsTruncated;
    }
    return parts;
  } catch (error) {
    if (error instanceof NoSuchUpload) return null;
    throw error;
  }
}

/** Makes one file of the parts. @returns false if S3 has no such upload any more */
export async function completeMultipart(upload: Upload, parts: readonly ArrivedPart[]): Promise<boolean> {
  const Parts = parts.map(({ number, sha256, entityTag }) => ({ PartNumber: number, ETag: entityTag, ChecksumSHA256: sha256 }));
  return unlessGone(s3().send(new CompleteMultipartUploadCommand({ ...named(upload), MultipartUpload: { Parts } })));
}

/** Removes the parts that have arrived. Does nothing if there are none any more. */
export const abortMultipart = (upload: Upload): Promise<boolean> =>
  unlessGone(s3().send(new AbortMultipartUploadCommand(named(upload))));

function unlessGone(work: Promise<unknown>): Promise<boolean> {
  return work.then(
    () => true,
    (error: unknown) => {
      if (error instanceof NoSuchUpload) return false;
      throw error;
    },
  );
}
