import { randomUUID } from 'node:crypto';
import { contract } from '#shared/api/contract.ts';
import { type Endpoint, splitRoute } from '#shared/api/endpoint.ts';
import { acceptsKeys } from '#shared/api/rights-of-endpoint.ts';
import { KEY_RIGHTS } from '#shared/people/member-rights.ts';
import type { Viewer } from '../../people/viewer.ts';

/** Calls at once; each starts a function of its own. */
const AT_ONCE = 8;

/** The emulator's own failure, and how often a call is made that met it. */
const LOST = 'dictionary changed size during iteration';
const TRIES = 4;

/** Makes an API key, calls every endpoint that accepts keys with it, and revokes it. */
export async function useKeys(organizer: Viewer, program: Viewer): Promise<void> {
  const body = { key: randomUUID(), name: 'Permissions', rights: KEY_RIGHTS, expiresInDays: 1 };
  const { json } = await organizer.call('POST', '/studio/keys', body);
  const accepting = (contract as readonly Endpoint[]).filter(acceptsKeys);
  for (let from = 0; from < accepting.length; from += AT_ONCE) {
    await Promise.all(accepting.slice(from, from + AT_ONCE).map((endpoint) => callNothing(program, json.key, endpoint)));
  }
  await organizer.call('GET', '/studio/keys');
  await organizer.call('POST', `/studio/keys/${json.keyId}/revoke`);
  await organizer.call('GET', '/studio/audit');
}

/** Calls an endpoint about something that does not exist. The key is counted before that turns out. */
async function callNothing(program: Viewer, key: string, { route }: Endpoint): Promise<void> {
  const { method, path } = splitRoute(route);
  const call = () => program.callWithKey(key, method, path.replace(/\{\w+\}/g, 'nothing'));
  let answer = await call();
  // The emulator loses calls of functions while it starts others.
  for (let tries = 1; tries < TRIES && answer.text.includes(LOST); tries++) answer = await call();
  const { status, text } = answer;
  if (![200, 400, 404].includes(status)) throw new Error(`${route} with a key: ${status} ${text.slice(0, 300)}`);
}
