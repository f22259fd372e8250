import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { EdgeCase } from '../../deployment/edge/edge-case.ts';
import { edgeTable } from '../../deployment/edge/edge-table.ts';
import type { ApiCall } from '../gateway/proxy-event.ts';
import { filmCookies, filmKeys } from '../testing/platform/film-cookies.ts';
import { createEdge } from './edge.ts';

const API_STATUS = 207;
const REFUSAL = '<p>This site is not available in your country</p>';

const root = mkdtempSync(path.join(tmpdir(), 'marquee-edge-'));
const calls: ApiCall[] = [];
const servers: Server[] = [];

beforeAll(() => {
  for (const file of ['assets/app.js', 'media/A/x.m4s', 'media/A/preview/x.m4s', 'media/B/x.m4s']) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), 'content');
  }
});
afterEach(() => void calls.splice(0));
afterAll(() => {
  for (const server of servers) server.close();
  rmSync(root, { recursive: true });
});

/** Returns the port of an edge whose viewers are all in one country. */
async function edgeIn(country: string): Promise<number> {
  const listener = createEdge({
    gateway: (call) => {
      calls.push(call);
      return Promise.resolve({ status: API_STATUS, headers: {}, cookies: [], body: Buffer.from('') });
    },
    webDir: root,
    mediaDir: path.join(root, 'media'),
    live: null,
    endedSessions: { exists: (key) => Promise.resolve(key === 'ended') },
    originSecret: 'origin-secret',
    mediaPublicKeys: filmKeys,
    local: () => null,
    standInScript: null,
    country,
    blockedCountries: ['KP'],
    refusalPage: REFUSAL,
  });
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

function send(port: number, { method = 'GET', host, url, headers, cookies = {} }: EdgeCase) {
  const pairs = cookies.media ? [...filmCookies(cookies.media, 'http')].map((pair) => pair.join('=')) : [];
  if (cookies.session) pairs.push(`session=${cookies.session}`);
  const sent = { ...headers, host, ...(pairs.length > 0 && { cookie: pairs.join('; ') }) };
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const outgoing = request({ host: '127.0.0.1', port, method, path: url, headers: sent, agent: false }, (incoming) => {
      let text = '';
      incoming.on('data', (chunk: Buffer) => (text += chunk.toString()));
      incoming.on('end', () => resolve({ status: incoming.statusCode ?? 0, text }));
    });
    outgoing.once('error', reject).end();
  });
}

/** Returns what the edge forwarded to the API, in the form that the table uses. */
function forwarded({ headers, url }: ApiCall): Record<string, string> {
  const {
    host,
    'x-forwarded-proto': scheme,
    'x-origin-secret': secret,
    'cloudfront-viewer-address': viewer,
    ...others
  } = headers;
  expect([host, scheme, secret]).toEqual(['api.marquee.localhost', 'http', 'origin-secret']);
  const { 'x-amz-cf-id': id, ...rest } = others;
  // Made by the edge for each request, whatever the viewer sent.
  expect(id).toMatch(/^[\w-]{54}==$/);
  expect(viewer ?? '127.0.0.1:').toMatch(/^127\.0\.0\.1:/);
  const [, query] = url.split(/\?(.*)/s);
  return { ...rest, ...(query !== undefined && { query }) };
}

test.each(edgeTable.map((row) => [row.name, row] as const))('%s', async (_, row) => {
  const { status, origin, forwarded: expected } = row.expected;
  const answer = await send(await edgeIn(row.country ?? 'US'), row);
  expect(answer.status).toBe(status ?? API_STATUS);
  expect(answer.text === REFUSAL).toBe(status === 403);
  expect(calls.map(forwarded)).toEqual(origin === 'api' ? [expected] : []);
});

test('a browser that takes Brotli gets the form of a file that the build compressed', async () => {
  const name = 'app-1a2b3c4d.js';
  mkdirSync(path.join(root, 'assets/br'), { recursive: true });
  writeFileSync(path.join(root, 'assets', name), 'plain');
  writeFileSync(path.join(root, 'assets/br', name), brotliCompressSync('compressed'));
  const origin = `http://127.0.0.1:${await edgeIn('US')}`;
  const fetched = async (accepted: string) => {
    const answer = await fetch(`${origin}/assets/${name}`, { headers: { 'accept-encoding': accepted } });
    const named = ['content-type', 'content-encoding', 'cache-control', 'vary'].map((header) => answer.headers.get(header));
    return [await answer.text(), ...named];
  };
  const lasting = 'public, max-age=31536000, immutable';
  expect(await fetched('gzip, br')).toEqual(['compressed', 'text/javascript; charset=utf-8', 'br', lasting, 'accept-encoding']);
  expect(await fetched('identity')).toEqual(['plain', 'text/javascript; charset=utf-8', null, lasting, expect.anything()]);
});

test('a cookie for one folder does not give access to another', async () => {
  const port = await edgeIn('US');
  const row = { name: '', host: 'a.example', cookies: { media: 'a.example/media/A/~s/' }, expected: edgeTable[0]!.expected };
  for (const url of ['/media/A/~s/../../B/~s/x.m4s', '/media/A/~s/%2e%2e/~t/x.m4s', '/media/A/~s/..%2f..%2fB/x.m4s']) {
    expect((await send(port, { ...row, url })).status).toBe(404);
  }
});
