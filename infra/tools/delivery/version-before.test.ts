import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { versionBefore } from './version-before.ts';

/** States of each deployment, the latest first, by commit; newest deployment first. */
let deployments: [sha: string, states: string[]][];
let asked: { path: string; authorization: string | undefined }[];
let server: Server;
let github: { api: string; repository: string; token: string };

beforeEach(async () => {
  asked = [];
  server = createServer(({ url = '', headers: { authorization } }, response) => {
    asked.push({ path: url, authorization });
    const [, id] = /deployments\/(\d+)\/statuses$/.exec(url) ?? [];
    const answer = id
      ? deployments[Number(id)]![1].map((state) => ({ state }))
      : deployments.map(([sha], at) => ({ id: at, sha }));
    response.writeHead(authorization === 'Bearer secret' ? 200 : 401, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const api = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  github = { api, repository: 'harvest/marquee', token: 'secret' };
});
afterEach(() => server.close());

test('is the last one that passed, which a later attempt has made inactive', async () => {
  deployments = [
    ['running', ['in_progress', 'queued']],
    ['failed', ['failure', 'in_progress']],
    ['good', ['inactive', 'success', 'in_progress']],
    ['older', ['inactive', 'success']],
  ];
  expect(await versionBefore('prod', github)).toBe('good');
  expect(asked[0]).toEqual({
    path: '/repos/harvest/marquee/deployments?environment=prod&per_page=50',
    authorization: 'Bearer secret',
  });
});

test('is none if nothing has passed yet', async () => {
  deployments = [['failed', ['failure']]];
  expect(await versionBefore('prod', github)).toBeNull();
  deployments = [];
  expect(await versionBefore('prod', github)).toBeNull();
});

test('a refusal of GitHub is an error, not a missing version', async () => {
  deployments = [];
  await expect(versionBefore('prod', { ...github, token: 'wrong' })).rejects.toThrow('GitHub answered 401 to deployments?');
});
