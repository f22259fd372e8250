import { makeKey } from '#shared/api/keys.ts';
import { KEY_RIGHTS } from '#shared/member-rights.ts';
import { organizerHandler } from '../auth/organizer-handler.ts';
import { changePut } from '../organizations/audit-store.ts';
import { type ApiKey, keyPuts, listKeys, newKeyText } from '../organizations/keys-store.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { limitTries } from '../platform/http/limit-tries.ts';
import { transact } from '../platform/transact.ts';
import { keepOrganization } from './keep-organization.ts';

/** Keys that an organisation may have at once, and make in a day. */
export const MOST_KEYS = 25;
const MADE_LIMIT = 50;
const DAY_SECONDS = 24 * 60 * 60;

export const handler = organizerHandler(makeKey, async ({ body: { name, rights, expiresInDays }, session, organizationId }) => {
  const now = new Date();
  await limitKeys(organizationId, now);
  // A key is found to be its maker's by records that old accounts have only once their organisation is stored.
  await keepOrganization(organizationId, session);
  const { keyId, text } = newKeyText();
  const expiresAt = expiresInDays === null ? null : new Date(now.getTime() + expiresInDays * DAY_SECONDS * 1000).toISOString();
  const given = KEY_RIGHTS.filter((right) => rights.includes(right));
  const key: ApiKey = {
    organizationId,
    keyId,
    name,
    rights: given,
    madeBy: session.userId,
    createdAt: now.toISOString(),
    expiresAt,
  };
  const after = { name, rights: given, expiresAt };
  const change = { organizationId, by: session.userId, action: 'team.make-key', target: { keyId }, after };
  await transact([...keyPuts(key, text), changePut(change, now)]);
  return { body: { key: text, keyId } };
});

/** @throws ApiError too_many_keys, too_many_attempts */
async function limitKeys(organizationId: string, now: Date): Promise<void> {
  const what = 'Your organisation has made many API keys today.';
  const limit = { key: { pk: `KEYS-OF#${organizationId}`, sk: 'WINDOW' }, limit: MADE_LIMIT, windowSeconds: DAY_SECONDS, what };
  await limitTries(limit, now);
  if ((await listKeys(organizationId)).length >= MOST_KEYS) throw new ApiError('too_many_keys');
}
