import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { compressed } from './compress.ts';

const page = '<p>A line that repeats itself. </p>'.repeat(100);
let server: Server;

beforeAll(async () => {
  const listener = compressed((incoming, response) => {
    const type = new URL(incoming.url ?? '/', 'http://a').searchParams.get('type') ?? 'text/html; charset=utf-8';
    const body = incoming.url === '/short' ? 'Not found' : page;
    response.writeHead(200, { 'content-type': type, 'content-length': Buffer.byteLength(body) }).end(body);
  });
  server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => void server.close());

async function fetched(path: string, accepted: string): Promise<{ headers: IncomingMessage['headers']; body: Buffer }> {
  const { port } = server.address() as AddressInfo;
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers: { 'accept-encoding': accepted }, agent: false }, resolve).once('error', reject);
  });
  return { headers: answer.headers, body: await buffer(answer) };
}

test('a browser that takes Brotli gets Brotli, another gets gzip', async () => {
  const brotli = await fetched('/', 'gzip, deflate, br, zstd');
  expect(brotli.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(brotli.body).toString()).toBe(page);
  const gzip = await fetched('/', 'gzip, deflate');
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gzip.body).toString()).toBe(page);
});

test('an answer keeps its bytes for a client that takes no encoding', async () => {
  const { headers, body } = await fetched('/', 'identity');
  expect(headers['content-encoding']).toBeUndefined();
  expect(body.toString()).toBe(page);
});

test.each(['application/javascript', 'text/css', 'application/json', 'image/svg+xml', 'application/vnd.apple.mpegurl'])(
  '%s is compressed',
  async (type) => {
    const { headers, body } = await fetched(`/?type=${encodeURIComponent(type)}`, 'br');
    expect(headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(body).toString()).toBe(page);
  },
);

test.each(['video/mp2t', 'video/mp4', 'image/avif', 'font/woff2'])('%s is sent as it is', async (type) => {
  expect((await fetched(`/?type=${encodeURIComponent(type)}`, 'br')).headers['content-encoding']).toBeUndefined();
});

test('an answer below a thousand bytes is sent as it is', async () => {
  expect((await fetched('/short', 'br')).headers['content-encoding']).toBeUndefined();
});
