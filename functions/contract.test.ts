import { existsSync, globSync, readFileSync } from 'node:fs';
import { contract } from '#shared/api/contract.ts';
import { type Endpoint, splitRoute } from '#shared/api/endpoint.ts';
import { alarmChanges } from '#shared/bus/alarm-changes.ts';
import { busRules } from '#shared/bus/rules.generated.ts';
import { filmRules } from '#shared/bus/video/film-events.ts';
import { liveVideo } from '#shared/bus/video/live-video.ts';
import { mailReports } from '#shared/bus/mail-reports.ts';
import { schedules } from '#shared/bus/schedules.ts';
import { streamRules } from '#shared/bus/streams.ts';
import type { TableUse } from '#shared/rights.ts';
import { allPresses } from './test/presses/all-presses.ts';

const declared = [
  ...contract.map(({ handler }) => handler),
  ...[...busRules, ...filmRules].map(({ consumer }) => consumer),
  ...schedules.map(({ handler }) => handler),
  ...streamRules.map(({ consumer }) => consumer),
  mailReports.consumer,
  alarmChanges.consumer,
  ...Object.values(liveVideo).map(({ handler }) => handler),
  'site/shell/render-shell',
  'site/events/refresh-edge',
  'people/auth/first-admin/make-first-admin',
];

it('has a handler file for everything that is declared', () => {
  expect(declared.filter((file) => !existsSync(`functions/${file}.ts`))).toEqual([]);
});

it('declares every handler that exists', () => {
  const files = globSync('functions/*/**/*.ts').filter((file) => !/\.test\.ts$|^functions\/platform\//.test(file));
  const handlers = files.filter((file) => /^export (const handler|async function handler)/m.test(readFileSync(file, 'utf8')));
  expect(handlers.map((file) => file.slice('functions/'.length, -'.ts'.length)).sort()).toEqual([...declared].sort());
});

it('names no route and no handler twice', () => {
  expect(new Set(contract.map(({ route }) => route)).size).toBe(contract.length);
  expect(new Set(declared).size).toBe(declared.length);
});

describe('what becomes of a repeated request', () => {
  const endpoints: readonly Endpoint[] = contract;
  const writes = (uses: readonly TableUse[] = []) => uses.some((use) => use === 'write' || use === 'delete');
  /** Returns true if an endpoint could change money, access or an address: its function may write where they are. */
  const couldChange = ({ route, rights: { accounts, commerce, playback, paymentsSecret } }: Endpoint) =>
    splitRoute(route).method === 'POST' && (paymentsSecret === true || [accounts, commerce, playback].some(writes));

  it('is declared by every endpoint that could change money, access or an address', () => {
    const silent = endpoints.filter((endpoint) => couldChange(endpoint) && !endpoint.once);
    expect(silent.map(({ route }) => route)).toEqual([]);
  });

  it('is raced for every endpoint that does change one of them, or says that a repeated request changes nothing', () => {
    const changing = endpoints.filter(({ once }) => once && (once.changes !== 'other' || 'by' in once));
    expect(Object.keys(allPresses).toSorted()).toEqual(changing.map(({ route }) => route).toSorted());
  });

  it('depends on a key only if the body carries it', () => {
    for (const { route, once, body } of endpoints) {
      if (once && 'by' in once && once.by === 'key')
        expect([route, JSON.stringify(body)]).toEqual([route, expect.stringContaining('key')]);
    }
  });
});
