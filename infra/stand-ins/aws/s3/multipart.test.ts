import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  ListPartsCommand,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CreatedObject } from './s3-operations.ts';
import { startS3Server } from './s3-server.ts';

const FIVE_MEGABYTES = 5 * 1024 ** 2;
const folder = mkdtempSync(path.join(tmpdir(), 'marquee-multipart-'));
const created: CreatedObject[] = [];
let s3: Awaited<ReturnType<typeof startS3Server>>;
let client: S3Client;

beforeAll(async () => {
  const credentials = { accessKeyId: 'key', secretAccessKey: 'secret' };
  s3 = await startS3Server({ bucket: 'films', folder, credentials, onCreated: (object) => created.push(object) });
  client = clientWith('secret');
});
afterAll(() => {
  s3.server.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => created.splice(0));

const clientWith = (secretAccessKey: string) =>
  new S3Client({
    endpoint: s3.url,
    region: 'eu-north-1',
    credentials: { accessKeyId: 'key', secretAccessKey },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    maxAttempts: 1,
  });
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('base64');
const object = { Bucket: 'films', Key: 'uploads/evt_1/upl_1' };
const begin = async () =>
  (await client.send(new CreateMultipartUploadCommand({ ...object, ChecksumAlgorithm: 'SHA256' }))).UploadId!;
const send = async (UploadId: string, PartNumber: number, Body: Buffer, ChecksumSHA256 = sha256(Body)) => {
  const { ETag } = await client.send(new UploadPartCommand({ ...object, UploadId, PartNumber, Body, ChecksumSHA256 }));
  return { PartNumber, ETag, ChecksumSHA256 };
};
const complete = (UploadId: string, Parts: { PartNumber: number; ETag: string | undefined }[]) =>
  client.send(new CompleteMultipartUploadCommand({ ...object, UploadId, MultipartUpload: { Parts } }));

it('makes one object of the parts, which AWS’s own client sends in any order', async () => {
  const UploadId = await begin();
  const [first, last] = [Buffer.alloc(FIVE_MEGABYTES, 'a'), Buffer.from('end')];
  const parts = [await send(UploadId, 2, last), await send(UploadId, 1, first)].reverse();
  const listed = await client.send(new ListPartsCommand({ ...object, UploadId }));
  expect(listed.Parts).toMatchObject([
    { PartNumber: 1, Size: FIVE_MEGABYTES, ChecksumSHA256: sha256(first) },
    { PartNumber: 2, Size: 3, ChecksumSHA256: sha256(last) },
  ]);
  const page = await client.send(new ListPartsCommand({ ...object, UploadId, MaxParts: 1 }));
  expect(page).toMatchObject({ IsTruncated: true, NextPartNumberMarker: '1', Parts: [{ PartNumber: 1 }] });
  expect(existsSync(path.join(folder, object.Key))).toBe(false);
  const { ETag } = await complete(UploadId, parts);
  expect(ETag).toMatch(/^"[0-9a-f]{32}-2"$/);
  expect(sha256(readFileSync(path.join(folder, object.Key)))).toBe(sha256(Buffer.concat([first, last])));
  expect(created).toMatchObject([
    { bucket: 'films', key: object.Key, size: FIVE_MEGABYTES + 3, reason: 'CompleteMultipartUpload' },
  ]);
  await expect(complete(UploadId, parts)).rejects.toMatchObject({ name: 'NoSuchUpload' });
});

it('refuses a part with another hash, and keeps the one that is there', async () => {
  const UploadId = await begin();
  await send(UploadId, 1, Buffer.from('good'));
  await expect(send(UploadId, 1, Buffer.from('evil'), sha256(Buffer.from('good')))).rejects.toMatchObject({ name: 'BadDigest' });
  const { Parts } = await client.send(new ListPartsCommand({ ...object, UploadId }));
  expect(Parts).toMatchObject([{ Size: 4, ChecksumSHA256: sha256(Buffer.from('good')) }]);
});

it('refuses to complete with parts that are missing, changed, in another order or too small', async () => {
  const UploadId = await begin();
  const small = [await send(UploadId, 1, Buffer.from('a')), await send(UploadId, 2, Buffer.from('b'))] as const;
  await expect(complete(UploadId, [...small, { PartNumber: 3, ETag: '"0"' }])).rejects.toMatchObject({ name: 'InvalidPart' });
  await expect(complete(UploadId, [{ ...small[0], ETag: '"0"' }])).rejects.toMatchObject({ name: 'InvalidPart' });
  await expect(complete(UploadId, [small[1], small[0]])).rejects.toMatchObject({ name: 'InvalidPartOrder' });
  await expect(complete(UploadId, [...small])).rejects.toMatchObject({ name: 'EntityTooSmall' });
  await expect(complete(UploadId, [])).rejects.toMatchObject({ name: 'MalformedXML' });
  expect(created).toEqual([]);
});

it('forgets an upload that is given up', async () => {
  const UploadId = await begin();
  await send(UploadId, 1, Buffer.from('a'));
  await client.send(new AbortMultipartUploadCommand({ ...object, UploadId }));
  expect(readdirSync(path.join(folder, 'unfinished-uploads'))).not.toContain(UploadId);
  await expect(send(UploadId, 2, Buffer.from('b'))).rejects.toMatchObject({ name: 'NoSuchUpload' });
});

it('an upload’s id opens no other key', async () => {
  const UploadId = await begin();
  const other = new UploadPartCommand({ ...object, Key: 'uploads/evt_2/upl_1', UploadId, PartNumber: 1, Body: 'a' });
  await expect(client.send(other)).rejects.toMatchObject({ name: 'NoSuchUpload' });
  const outside = new CreateMultipartUploadCommand({ ...object, Key: 'keys.json' });
  await expect(client.send(outside)).rejects.toMatchObject({ name: 'AccessDenied' });
});

it('reads what was put, whole or in part, and says what is not there', async () => {
  const file = { Bucket: 'films', Key: 'media/evt_1/master.m3u8' };
  await client.send(new PutObjectCommand({ ...file, Body: '#EXTM3U\n' }));
  expect(await (await client.send(new GetObjectCommand(file))).Body?.transformToString()).toBe('#EXTM3U\n');
  expect(await (await client.send(new GetObjectCommand({ ...file, Range: 'bytes=1-3' }))).Body?.transformToString()).toBe('EXT');
  await expect(client.send(new GetObjectCommand({ ...file, Key: 'media/evt_1/b.m3u8' }))).rejects.toMatchObject({
    name: 'NoSuchKey',
  });
});

it('refuses requests that are signed with another secret, or not at all', async () => {
  const stranger = clientWith('guessed').send(new CreateMultipartUploadCommand(object));
  await expect(stranger).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' });
  expect((await fetch(`${s3.url}/films/${object.Key}?uploads`, { method: 'POST' })).status).toBe(403);
  const headers = { authorization: 'AWS4-HMAC-SHA256 Credential=key', 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' };
  expect((await fetch(`${s3.url}/films/${object.Key}?uploads`, { method: 'POST', headers })).status).toBe(403);
});
