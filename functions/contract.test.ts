import { existsSync, globSync, readFileSync } from 'node:fs';
import { contract } from '#shared/api/contract.ts';
import { busRules } from '#shared/bus/rules.ts';
import { filmRules } from '#shared/bus/film-events.ts';
import { liveVideo } from '#shared/bus/live-video.ts';
import { mailReports } from '#shared/bus/mail-reports.ts';
import { schedules } from '#shared/bus/schedules.ts';
import { streamRules } from '#shared/bus/streams.ts';
import { openApiDocument } from '#shared/api/openapi.ts';
import { rolesDocument } from '#shared/api/roles-document.ts';

const declared = [
  ...contract.map(({ handler }) => handler),
  ...[...busRules, ...filmRules].map(({ consumer }) => consumer),
  ...schedules.map(({ handler }) => handler),
  ...streamRules.map(({ consumer }) => consumer),
  mailReports.consumer,
  ...Object.values(liveVideo).map(({ handler }) => handler),
  'shell/render-shell',
  'events/refresh-edge',
  'auth/make-first-admin',
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

it('has up-to-date documents in docs/, which npm run openapi writes', () => {
  expect(JSON.parse(readFileSync('docs/openapi.json', 'utf8'))).toEqual(openApiDocument());
  expect(readFileSync('docs/roles.md', 'utf8')).toBe(rolesDocument());
});
