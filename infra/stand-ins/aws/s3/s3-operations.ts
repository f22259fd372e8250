import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { MultipartStore, Part } from './multipart-store.ts';
import type { ObjectStore } from './object-store.ts';
import { S3Error } from './s3-error.ts';
import { textsIn, xmlOf } from './xml.ts';

/** An object that has arrived as a whole. */
export interface CreatedObject {
  bucket: string;
  key: string;
  size: number;
  entityTag: string;
  reason: 'PutObject' | 'CompleteMultipartUpload';
}

/** The storage behind the server. */
export interface Stores {
  bucket: string;
  objects: ObjectStore;
  multipart: MultipartStore;
  onCreated: (object: CreatedObject) => void;
}

/** A request whose signature was checked. */
export interface S3Request {
  method: string;
  key: string;
  query: URLSearchParams;
  headers: Readonly<Record<string, string>>;
  body: IncomingMessage;
}

export interface S3Answer {
  status: number;
  headers?: Readonly<Record<string, string>>;
  body?: string | Readable;
}

/** S3's own limit for a single PUT. Source: Amazon S3, object size limits. */
const LARGEST_OBJECT_BYTES = 5 * 1024 ** 3;
const LISTED_AT_ONCE = 1_000;

/** Returns what S3 does with a request; null if the stand-in does not know it. */
export function operationOf({ method, query }: S3Request): ((request: S3Request, stores: Stores) => Promise<S3Answer>) | null {
  const isPart = query.has('uploadId');
  if (method === 'POST' && query.has('uploads')) return createMultipart;
  if (method === 'PUT') return isPart ? putPart : putObject;
  if (method === 'GET') return isPart ? listParts : getObject;
  if (method === 'POST' && isPart) return completeMultipart;
  if (method === 'DELETE') return isPart ? abortMultipart : deleteObject;
  return null;
}

async function putObject({ key, headers, body }: S3Request, { bucket, objects, onCreated }: Stores): Promise<S3Answer> {
  const size = sizeOf(headers);
  const entityTag = await objects.put(key, size, body);
  onCreated({ bucket, key, size, entityTag, reason: 'PutObject' });
  return { status: 200, headers: { etag: entityTag } };
}

async function getObject({ key, headers, query }: S3Request, { objects }: Stores): Promise<S3Answer> {
  const whole = await objects.read(key);
  const disposition = query.get('response-content-disposition');
  const named: Record<string, string> = disposition === null ? {} : { 'content-disposition': disposition };
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? [];
  if (from === undefined)
    return { status: 200, headers: { 'content-length': String(whole.length), ...named }, body: Readable.from([whole]) };
  const part = whole.subarray(Number(from), Number(to) + 1);
  return { status: 206, headers: { 'content-length': String(part.length) }, body: Readable.from([part]) };
}

/** As in S3, one that is missing is no error. */
async function deleteObject({ key }: S3Request, { objects }: Stores): Promise<S3Answer> {
  await objects.remove(key);
  return { status: 204 };
}

const uploadOf = ({ key, query }: S3Request) => ({ key, uploadId: query.get('uploadId') ?? '' });

async function createMultipart({ key }: S3Request, { bucket, multipart }: Stores): Promise<S3Answer> {
  const UploadId = await multipart.create(key);
  return { status: 200, body: xmlOf('InitiateMultipartUploadResult', { Bucket: bucket, Key: key, UploadId }) };
}

async function putPart(request: S3Request, { multipart }: Stores): Promise<S3Answer> {
  const { headers, query, body } = request;
  const sha256 = headers['x-amz-checksum-sha256'] ?? null;
  const named = { number: Number(query.get('partNumber')), size: sizeOf(headers), sha256 };
  const { entityTag } = await multipart.putPart(uploadOf(request), named, body);
  return { status: 200, headers: { etag: entityTag, ...(sha256 !== null && { 'x-amz-checksum-sha256': sha256 }) } };
}

async function listParts(request: S3Request, { bucket, multipart }: Stores): Promise<S3Answer> {
  const { key, uploadId } = uploadOf(request);
  const after = Number(request.query.get('part-number-marker') ?? 0);
  const most = Math.min(LISTED_AT_ONCE, Number(request.query.get('max-parts') ?? LISTED_AT_ONCE));
  const left = (await multipart.list({ key, uploadId })).filter(({ number }) => number > after);
  const listed = left.slice(0, most);
  const content = {
    Bucket: bucket,
    Key: key,
    UploadId: uploadId,
    PartNumberMarker: after,
    NextPartNumberMarker: listed.at(-1)?.number ?? 0,
    MaxParts: most,
    IsTruncated: listed.length < left.length,
    Part: listed.map(listedPart),
  };
  return { status: 200, body: xmlOf('ListPartsResult', content) };
}

const listedPart = ({ number, size, entityTag, sha256 }: Part) => ({
  PartNumber: number,
  LastModified: new Date(0).toISOString(),
  ETag: entityTag,
  Size: size,
  ...(sha256 !== null && { ChecksumSHA256: sha256 }),
});

async function completeMultipart(request: S3Request, { bucket, objects, multipart, onCreated }: Stores): Promise<S3Answer> {
  const upload = uploadOf(request);
  const xml = await text(request.body);
  const [numbers, tags] = [textsIn(xml, 'PartNumber'), textsIn(xml, 'ETag')];
  const named = numbers.map((number, i) => ({ number: Number(number), entityTag: tags[i] ?? '' }));
  const { entityTag, size } = await multipart.complete(upload, named, objects.fileOf(upload.key));
  onCreated({ bucket, key: upload.key, size, entityTag, reason: 'CompleteMultipartUpload' });
  const content = { Location: `/${bucket}/${upload.key}`, Bucket: bucket, Key: upload.key, ETag: entityTag };
  return { status: 200, body: xmlOf('CompleteMultipartUploadResult', content) };
}

async function abortMultipart(request: S3Request, { multipart }: Stores): Promise<S3Answer> {
  await multipart.abort(uploadOf(request));
  return { status: 204 };
}

function sizeOf({ 'content-length': length }: S3Request['headers']): number {
  if (length === undefined) throw new S3Error(411, 'MissingContentLength', 'You must provide the Content-Length HTTP header.');
  const size = Number(length);
  if (size <= LARGEST_OBJECT_BYTES) return size;
  throw new S3Error(400, 'EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size', {
    ProposedSize: length,
    MaxSizeAllowed: String(LARGEST_OBJECT_BYTES),
  });
}
