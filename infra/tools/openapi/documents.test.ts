import { readFileSync } from 'node:fs';
import path from 'node:path';
import { contract } from '#shared/api/contract.ts';
import { rolesDocument } from '#shared/api/roles-document.ts';
import { routesDigest } from './routes-digest.ts';

const written = (file: string) => readFileSync(path.join(__dirname, '../../..', file), 'utf8');

it('has an up-to-date digest of the API and an up-to-date page of roles in docs/, which npm run openapi writes', () => {
  expect(written('docs/digests/routes.txt')).toBe(routesDigest());
  expect(written('docs/roles.md')).toBe(rolesDocument());
});

it('says of every route who calls it, what it takes and answers, and which errors are its own', () => {
  const digest = routesDigest();
  for (const { route } of contract) expect(digest).toContain(`${route}  `);
  expect(digest).toContain(`POST /studio/events  studio.create-event  organizer events:edit
  takes key?, subdomain, title, `);
  expect(digest).toMatch(
    /GET \/operator\/acts {2}operator\.read-acts {2}operator\n {2}takes \?before\?\n {2}answers acts\[\]\(actId, /,
  );
  expect(digest).toMatch(/\n {2}errors .*\bevent_not_found\b/);
});
