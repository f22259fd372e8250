import { makeKey } from '#shared/api/desk/team/keys.ts';
import { KEY_RIGHTS } from '#shared/people/member-rights.ts';
import { organizerHandler } from '../../../people/auth/organizer-handler.ts';
import { signatureFor } from '../../../people/auth/signed-text.ts';
import { changePut } from '../../../people/organizations/audit-store.ts';
import {
  type ApiKey,
  findKey,
  findListedKey,
  keyPuts,
  keyText,
  type ListedKey,
  listKeys,
} from '../../../people/organizations/keys/keys-store.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { limitTries } from '../../../platform/http/limit-tries.ts';
import { requestTag, requireSameRequest, requireStillShown, shownBefore } from '../../../platform/http/same-request.ts';
import type { Session } from '../../../platform/http/session.ts';
import { idOfPress } from '../../../platform/ids.ts';
import { transactIf } from '../../../platform/database/transact.ts';
import { keepOrganization } from '../keep-organization.ts';

/** Keys that an organisation may have at once, and make in a day. */
export const MOST_KEYS = 25;
const MADE_LIMIT = 50;
const DAY_SECONDS = 24 * 60 * 60;

/**
 * The key follows from the press that makes it and from a secret of the platform, so that a repeated press is answered the same key although
 * its text is stored nowhere.
 */
export const handler = organizerHandler(makeKey, async ({ body, session, organizationId }) => {
  const { key: pressed, name, rights, expiresInDays } = body;
  const now = new Date();
  const press = [organizationId, session.userId, pressed] as const;
  const keyId = idOfPress('key', ...press);
  const text = keyText(keyId, await signatureFor('api-key', press.join('\n')));
  const expiresAt = expiresInDays === null ? null : new Date(now.getTime() + expiresInDays * DAY_SECONDS * 1000).toISOString();
  const wanted: ApiKey = {
    organizationId,
    keyId,
    name,
    rights: KEY_RIGHTS.filter((right) => rights.includes(right)),
    madeBy: session.userId,
    createdAt: now.toISOString(),
    expiresAt,
    request: requestTag({ params: null, body }),
  };
  const made = (await findListedKey(organizationId, keyId)) ?? (await make(wanted, text, session));
  requireSameRequest(made, wanted);
  requireStillShown(made.createdAt, now);
  // It was revoked, or the platform's secret was changed since.
  if (made !== wanted && !(await findKey(text, now))) throw shownBefore();
  return { body: { key: text, keyId } };
});

/** Makes a key, or returns the one that a concurrent press of the same request has made. @throws ApiError too_many_keys, too_many_attempts */
async function make(key: ApiKey, text: string, session: Session): Promise<ListedKey> {
  const { organizationId, keyId, name, rights, expiresAt, madeBy: by, createdAt } = key;
  const now = new Date(createdAt);
  const change = { organizationId, by, action: 'team.make-key', target: { keyId }, after: { name, rights, expiresAt } };
  try {
    await limitKeys(organizationId, now);
    // A key is found to be its maker's by records that old accounts have only once their organisation is stored.
    await keepOrganization(organizationId, session);
    if (await transactIf([...keyPuts(key, text), changePut(change, now)])) return key;
    // A concurrent press was faster.
    throw new ApiError('unavailable');
  } catch (error) {
    const made = error instanceof ApiError ? await findListedKey(organizationId, keyId) : null;
    if (!made) throw error;
    return made;
  }
}

/** @throws ApiError too_many_keys, too_many_attempts */
async function limitKeys(organizationId: string, now: Date): Promise<void> {
  const what = 'Your organisation has made many API keys today.';
  const limit = { key: { pk: `KEYS-OF#${organizationId}`, sk: 'WINDOW' }, limit: MADE_LIMIT, windowSeconds: DAY_SECONDS, what };
  await limitTries(limit, now);
  if ((await listKeys(organizationId)).length >= MOST_KEYS) throw new ApiError('too_many_keys');
}
