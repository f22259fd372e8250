import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { PassingFailure } from '../cli-error.ts';
import type { Film, FilmFile } from './film.ts';
import { uploadFilm } from './upload-film.ts';

type Reply = (request: IncomingMessage, response: ServerResponse, attempt: number) => void;

let server: Server;
let reply: Reply;
/** Uploads that arrived, as `path=content`, in order. */
const arrived: string[] = [];
const attempts = new Map<string, number>();
const asked: string[][] = [];
const counted = { bytes: 0, files: 0, again: 0 };

beforeAll(async () => {
  server = createServer((request, response) => {
    const name = (request.url ?? '').slice(1).split('?')[0] ?? '';
    attempts.set(name, (attempts.get(name) ?? 0) + 1);
    reply(request, response, attempts.get(name)!);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});
beforeEach(() => {
  for (const list of [arrived, asked]) list.splice(0);
  attempts.clear();
  Object.assign(counted, { bytes: 0, files: 0, again: 0 });
  reply = take;
});

const take: Reply = (request, response) => {
  text(request).then(
    (content) => {
      arrived.push(`${request.url?.slice(1).split('?')[0]}=${content}`);
      response.end();
    },
    () => response.destroy(),
  );
};
const refuse =
  (status: number, code: string): Reply =>
  (request, response) => {
    request.resume();
    response.writeHead(status).end(`<Error><Code>${code}</Code><Message>No.</Message></Error>`);
  };

const file = (name: string): FilmFile => ({ path: name, size: name.length, source: Buffer.from(name) });
const film = (...waves: string[][]): Film => ({ waves: waves.map((wave) => wave.map(file)), leftOut: new Map() });

const send = (sent: Film, { signal = new AbortController().signal, validFor = 900_000, onFile = () => {} } = {}) =>
  uploadFilm(sent, {
    signal,
    firstPauseMs: 10,
    ask: (files) => {
      asked.push(files.map(({ path: name }) => name));
      const { port } = server.address() as AddressInfo;
      const byPath = new Map(
        files.map(({ path: name }) => [name, { url: `http://127.0.0.1:${port}/${name}?n=${asked.length}`, headers: {} }]),
      );
      return Promise.resolve({ byPath, expiresAt: new Date(Date.now() + validFor) });
    },
    onBytes: (bytes) => (counted.bytes += bytes),
    onFile: () => {
      counted.files += 1;
      onFile();
    },
    onAgain: () => (counted.again += 1),
  });

const names = (count: number) => Array.from({ length: count }, (_, i) => `${i}.ts`);

it('starts a wave once the previous one is complete, six files at a time', async () => {
  let open = 0;
  let most = 0;
  reply = (request, response, attempt) => {
    most = Math.max(most, ++open);
    response.once('finish', () => open--);
    void sleep(5).then(() => take(request, response, attempt));
  };
  await send(film(names(20), ['a.m3u8', 'b.m3u8'], ['master.m3u8']));
  expect(arrived.slice(0, 20).toSorted()).toEqual(
    names(20)
      .map((name) => `${name}=${name}`)
      .toSorted(),
  );
  expect(arrived.slice(20, 22).toSorted()).toEqual(['a.m3u8=a.m3u8', 'b.m3u8=b.m3u8']);
  expect(arrived.slice(22)).toEqual(['master.m3u8=master.m3u8']);
  const bytes = [...names(20), 'a.m3u8', 'b.m3u8', 'master.m3u8'].join('').length;
  expect([most, counted]).toEqual([6, { bytes, files: 23, again: 0 }]);
});

it('asks for addresses in batches, not for thousands at once', async () => {
  await send(film(names(120), ['master.m3u8']));
  expect(asked.map(({ length }) => length)).toEqual([50, 50, 20, 1]);
});

it.each<[string, Reply]>([
  ['a server error', refuse(500, 'InternalError')],
  ['a request to slow down', refuse(503, 'SlowDown')],
  ['a transfer that took too long', refuse(400, 'RequestTimeout')],
  ['a broken connection', (request) => request.destroy()],
  [
    'a connection that breaks during the answer',
    (request, response) => {
      response.writeHead(200, { 'content-length': 10 }).write('half');
      setTimeout(() => request.destroy(), 5);
    },
  ],
])('retries after %s, and counts each byte once', async (_, failing) => {
  reply = (request, response, attempt) => (attempt === 1 ? failing : take)(request, response, attempt);
  await send(film(['x.ts'], ['master.m3u8']));
  expect(arrived).toEqual(['x.ts=x.ts', 'master.m3u8=master.m3u8']);
  expect(counted).toEqual({ bytes: 'x.tsmaster.m3u8'.length, files: 2, again: 2 });
});

it('asks for another address if one is refused, and before one expires', async () => {
  reply = (request, response, attempt) =>
    (request.url === '/x.ts?n=1' ? refuse(403, 'AccessDenied') : take)(request, response, attempt);
  await send(film(['x.ts']));
  expect([asked, arrived]).toEqual([[['x.ts'], ['x.ts']], ['x.ts=x.ts']]);
  asked.splice(0);
  await send(film(['y.ts']), { validFor: 30_000 });
  expect(asked).toEqual([['y.ts'], ['y.ts']]);
});

it('gives up at once if a retry cannot help, and starts nothing more', async () => {
  reply = refuse(400, 'EntityTooLarge');
  await expect(send(film(names(40), ['master.m3u8']))).rejects.toThrow(
    /^The storage refused \d\.ts \(status 400, EntityTooLarge: No\.\)\.$/,
  );
  expect([attempts.size <= 6, attempts.has('master.m3u8'), counted.bytes]).toEqual([true, false, 0]);
});

it('gives up after five attempts', async () => {
  reply = refuse(503, 'SlowDown');
  await expect(send(film(['x.ts'], ['master.m3u8']))).rejects.toThrow(PassingFailure);
  expect([...attempts]).toEqual([['x.ts', 5]]);
});

it('stops at the signal, in the middle of a file and in the middle of a pause', async () => {
  for (const stuck of [() => {}, refuse(503, 'SlowDown')] satisfies Reply[]) {
    const stop = new AbortController();
    reply = (request, response, attempt) => {
      stuck(request, response, attempt);
      setTimeout(() => stop.abort(), 20);
    };
    await expect(send(film(['x.ts'], ['master.m3u8']), { signal: stop.signal })).rejects.toThrow(/abort/);
    expect(attempts.has('master.m3u8')).toBe(false);
  }
});

it('notices a file that became shorter', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'marquee-shrunk-'));
  const source = path.join(folder, 'x.ts');
  writeFileSync(source, 'short');
  const shrunk: Film = { waves: [[{ path: 'film/x.ts', size: 500, source }]], leftOut: new Map() };
  await expect(send(shrunk)).rejects.toThrow('film/x.ts changed while it was being uploaded.');
  rmSync(folder, { recursive: true });
});
