import { PutObjectCommand, type PutObjectCommandInput, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { startS3Server } from './s3-server.ts';

const credentials = { accessKeyId: 'key', secretAccessKey: 'secret' };
const folder = mkdtempSync(path.join(tmpdir(), 'marquee-s3-'));
let s3: Awaited<ReturnType<typeof startS3Server>>;

beforeAll(async () => {
  s3 = await startS3Server({ bucket: 'films', folder, credentials });
});
afterAll(() => {
  s3.server.close();
  rmSync(folder, { recursive: true });
});

interface SigningOptions {
  input?: Partial<PutObjectCommandInput>;
  secret?: string;
  key?: string;
  signingDate?: Date;
}

/** Returns a presigned URL made by AWS's own client. */
function sign({ input = {}, secret = 'secret', key = 'key', signingDate = new Date() }: SigningOptions = {}): Promise<string> {
  const client = new S3Client({
    endpoint: s3.url,
    region: 'eu-north-1',
    credentials: { accessKeyId: key, secretAccessKey: secret },
    requestChecksumCalculation: 'WHEN_REQUIRED',
  });
  const command = new PutObjectCommand({
    Bucket: 'films',
    Key: 'media/a/x.ts',
    ContentType: 'video/mp2t',
    ContentLength: 4,
    ...input,
  });
  return getSignedUrl(client, command, { expiresIn: 60, signingDate, signableHeaders: new Set(['content-type']) });
}

const TYPED = { 'content-type': 'video/mp2t' };
const put = (
  url: string,
  { body = 'film', headers = TYPED, method = 'PUT' }: { body?: string; headers?: Record<string, string>; method?: string } = {},
) => fetch(url, { method, headers, ...(method === 'PUT' && { body }) });
const codeOf = async (answer: Response) => /<Code>(\w+)<\/Code>/.exec(await answer.text())?.[1];
const storedFile = (key: string) => readFileSync(path.join(folder, key), 'utf8');

it('accepts a URL that the SDK’s client signed, and replaces the previous object', async () => {
  for (const body of ['film', 'FILM']) {
    const answer = await put(await sign(), { body });
    const md5 = createHash('md5').update(body).digest('hex');
    expect([answer.status, answer.headers.get('etag'), await answer.text()]).toEqual([200, `"${md5}"`, '']);
    expect(storedFile('media/a/x.ts')).toBe(body);
  }
  expect(readdirSync(path.join(folder, 'media/a'))).toEqual(['x.ts']);
});

it('answers a rejected request as S3 does', async () => {
  const answer = await put((await sign()).replace('x.ts', 'y.ts'));
  expect([answer.status, answer.headers.get('content-type')]).toEqual([403, 'application/xml']);
  expect(await answer.text()).toMatch(
    /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<Error><Code>SignatureDoesNotMatch<\/Code><Message>.+<RequestId>\w+<\/RequestId><\/Error>$/,
  );
  expect(existsSync(path.join(folder, 'media/a/y.ts'))).toBe(false);
});

const withParam = (name: string, value: string) => (url: string) => {
  const address = new URL(url);
  address.searchParams.set(name, value);
  return address.href;
};
const withoutParam = (name: string) => (url: string) => {
  const address = new URL(url);
  address.searchParams.delete(name);
  return address.href;
};

it.each<[string, (url: string) => string, number, string]>([
  ['no signature', withoutParam('X-Amz-Signature'), 403, 'AccessDenied'],
  ['another signature', withParam('X-Amz-Signature', '0'.repeat(64)), 403, 'SignatureDoesNotMatch'],
  ['a signature too short', withParam('X-Amz-Signature', '0'), 403, 'SignatureDoesNotMatch'],
  ['a later expiry', withParam('X-Amz-Expires', '600'), 403, 'SignatureDoesNotMatch'],
  ['too long an expiry', withParam('X-Amz-Expires', '604801'), 400, 'AuthorizationQueryParametersError'],
  ['an invalid expiry', withParam('X-Amz-Expires', 'never'), 400, 'AuthorizationQueryParametersError'],
  ['another day', withParam('X-Amz-Date', '20300101T000000Z'), 403, 'SignatureDoesNotMatch'],
  ['an invalid date', withParam('X-Amz-Date', 'today'), 400, 'AuthorizationQueryParametersError'],
  ['another algorithm', withParam('X-Amz-Algorithm', 'none'), 400, 'AuthorizationQueryParametersError'],
  ['an invalid credential', withParam('X-Amz-Credential', 'key'), 400, 'AuthorizationQueryParametersError'],
  ['fewer signed headers', withParam('X-Amz-SignedHeaders', 'host'), 403, 'SignatureDoesNotMatch'],
  ['no signed host', withParam('X-Amz-SignedHeaders', 'content-type'), 403, 'AccessDenied'],
  ['an additional parameter', withParam('x-id', 'GetObject'), 403, 'SignatureDoesNotMatch'],
])('rejects a URL with %s', async (_, tamper, status, code) => {
  const answer = await put(tamper(await sign()));
  expect([answer.status, await codeOf(answer)]).toEqual([status, code]);
});

it.each<[string, () => Promise<Response>, number, string]>([
  ['another secret', async () => put(await sign({ secret: 'guessed' })), 403, 'SignatureDoesNotMatch'],
  ['an unknown key', async () => put(await sign({ key: 'stranger' })), 403, 'InvalidAccessKeyId'],
  ['an unknown bucket', async () => put(await sign({ input: { Bucket: 'books' } })), 404, 'NoSuchBucket'],
  ['a key outside media/', async () => put(await sign({ input: { Key: 'keys.json' } })), 403, 'AccessDenied'],
  ['a key that leaves the folder', async () => put(await sign({ input: { Key: 'media/%2e%2e/keys.json' } })), 400, 'InvalidURI'],
  ['a hidden file', async () => put(await sign({ input: { Key: 'media/a/.x' } })), 400, 'InvalidURI'],
  ['more than was signed', async () => put(await sign(), { body: 'film!' }), 403, 'SignatureDoesNotMatch'],
  ['less than was signed', async () => put(await sign(), { body: 'fil' }), 403, 'SignatureDoesNotMatch'],
  ['another type', async () => put(await sign(), { headers: { 'content-type': 'text/html' } }), 403, 'SignatureDoesNotMatch'],
  [
    'an added x-amz header',
    async () => put(await sign(), { headers: { ...TYPED, 'x-amz-acl': 'public-read' } }),
    403,
    'AccessDenied',
  ],
  ['another method', async () => put(await sign(), { method: 'DELETE' }), 403, 'SignatureDoesNotMatch'],
])('rejects %s', async (_, attempt, status, code) => {
  const answer = await attempt();
  expect([answer.status, await codeOf(answer)]).toEqual([status, code]);
});

it('rejects an expired URL, and reports both times', async () => {
  const answer = await put(await sign({ signingDate: new Date(Date.now() - 61_000) }));
  const xml = await answer.text();
  expect(answer.status).toBe(403);
  expect(xml).toMatch(
    /<Message>Request has expired<\/Message><X-Amz-Expires>60<\/X-Amz-Expires><Expires>.+Z<\/Expires><ServerTime>/,
  );
  expect((await put(await sign({ signingDate: new Date(Date.now() - 40_000) }))).status).toBe(200);
});

it('discards an upload that broke off', async () => {
  const url = await sign({ input: { Key: 'media/b/x.ts', ContentLength: 1_000 } });
  const outgoing = request(url, { method: 'PUT', headers: { ...TYPED, 'content-length': 1_000 } });
  outgoing.on('error', () => {});
  outgoing.write('half of it');
  const files = () => (existsSync(path.join(folder, 'media/b')) ? readdirSync(path.join(folder, 'media/b')) : []);
  while (files().length === 0) await sleep(5);
  outgoing.destroy();
  while (files().length > 0) await sleep(5);
});

it('requires a Content-Length', async () => {
  const url = await sign({ input: { ContentLength: undefined } });
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const outgoing = request(url, { method: 'PUT', headers: { ...TYPED, 'transfer-encoding': 'chunked' } }, resolve);
    outgoing.once('error', reject).end('film');
  });
  expect([answer.statusCode, (await text(answer)).includes('MissingContentLength')]).toEqual([411, true]);
});
