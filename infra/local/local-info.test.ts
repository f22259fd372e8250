import { createServer, request, type Server } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createEdge } from './edge/edge.ts';
import { addressesFor, localInfo, localPages } from './local-info.ts';
import { readOrMakeKeys } from './keys/keys.ts';
import { openBus } from './bus/local-bus.ts';
import { bareEdge } from './testing/platform/bare-edge.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'marquee-local-info-'));
const bus = openBus(':memory:', () => Promise.reject(new Error('There are no events.')));
let server: Server;
let port: number;

beforeAll(async () => {
  const info = localInfo({
    addresses: addressesFor(3000),
    events: [],
    keys: readOrMakeKeys(folder),
    stripe: 'http://127.0.0.1:1',
    paypal: 'http://127.0.0.1:2',
    dynamodb: 'http://127.0.0.1:3',
    aws: 'http://127.0.0.1:4',
    live: 'rtmp://127.0.0.1:5/live',
  });
  const listener = createEdge({
    ...bareEdge,
    gateway: () => Promise.resolve({ status: 500, headers: {}, cookies: [], body: Buffer.from('') }),
    webDir: folder,
    mediaDir: folder,
    live: null,
    mediaPublicKeys: new Map(),
    local: localPages(info, path.join(folder, 'mailbox'), bus),
  });
  server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => {
  server.close();
  bus.stop();
  rmSync(folder, { recursive: true });
});

const get = (host: string, url: string) =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    const outgoing = request({ host: '127.0.0.1', port, path: url, headers: { host }, agent: false }, (incoming) => {
      let text = '';
      incoming.on('data', (chunk: Buffer) => (text += chunk.toString()));
      incoming.on('end', () => resolve({ status: incoming.statusCode ?? 0, text }));
    });
    outgoing.once('error', reject).end();
  });

const PATHS = ['/_local', '/_local/mailbox', '/_local/bus'];

it.each(['marquee.localhost:3000', 'MARQUEE.localhost', 'localhost:3000', '127.0.0.1:8080', '[::1]:3000'])(
  'answers at %s',
  async (host) => {
    for (const url of PATHS) expect([url, (await get(host, url)).status]).toEqual([url, 200]);
    expect((await get(host, '/_local/unknown')).status).toBe(404);
  },
);

it.each([
  ['a name that somebody had resolve to this machine', 'rebound.example:3000'],
  ['the host of an event', 'harvest.marquee.localhost:3000'],
  ['a name that ends like ours', 'notmarquee.localhost'],
  ['a name that begins like ours', 'localhost.example'],
])('does not answer at %s', async (_, host) => {
  for (const url of PATHS) expect([url, await get(host, url)]).toEqual([url, { status: 404, text: 'null' }]);
});
