import * as z from 'zod/mini';
import { KEY_RIGHTS } from '../../../people/member-rights.ts';
import { forMembers } from '../../access.ts';
import { messageAnswer } from '../../account-fields.ts';
import { endpoint } from '../../endpoint.ts';
import { changeKey, id, idParam, moment, title } from '../../fields.ts';

const rights = () => z.array(z.enum(KEY_RIGHTS));

const shownKey = z.object({
  keyId: id(),
  name: z.string(),
  /** The start of the key, by which its owner recognises it. */
  prefix: z.string(),
  rights: rights(),
  /** The name of the member who made it; null if the account is gone. */
  madeBy: z.nullable(z.string()),
  createdAt: moment(),
  /** Null for a key that does not expire. */
  expiresAt: z.nullable(moment()),
  /** To the hour; null if it was not used in the last year. */
  lastUsedAt: z.nullable(moment()),
  /** False once it has expired, or if the member who made it has left the organisation. */
  works: z.boolean(),
});

export const listKeys = endpoint('GET /studio/keys', {
  handler: 'desk/team/keys/list-keys',
  ...forMembers('keys:manage', { accounts: ['read', 'batch-read'] }),
  summary: 'Lists the API keys of the organisation, without the keys themselves.',
  answer: z.object({ keys: z.array(shownKey) }),
});

export const makeKey = endpoint('POST /studio/keys', {
  handler: 'desk/team/keys/make-key',
  once: { changes: 'access', by: 'key' },
  ...forMembers('keys:manage', { accounts: ['read', 'write'], platformSecret: true }),
  summary:
    'Makes an API key, with which a program acts for the organisation. Only this answer has the key itself. Repeated within 15 minutes, it answers the same key.',
  body: z.strictObject({
    /** Tells a repeated request from another one. It is not the API key. */
    key: changeKey(),
    name: title(60),
    rights: rights().check(z.minLength(1), z.maxLength(KEY_RIGHTS.length)),
    /** Days for which it works; null for a key that does not expire. */
    expiresInDays: z.nullable(z.int().check(z.minimum(1), z.maximum(730))),
  }),
  answer: z.object({
    key: z.string(),
    keyId: id(),
  }),
  errors: ['too_many_keys', 'too_many_attempts'],
});

export const revokeKey = endpoint('POST /studio/keys/{keyId}/revoke', {
  handler: 'desk/team/keys/revoke-key',
  once: { changes: 'access', by: 'state' },
  ...forMembers('keys:manage', { accounts: ['read', 'write'] }),
  summary: 'Revokes an API key, which no longer works from its next call on. Idempotent.',
  params: idParam('keyId'),
  answer: messageAnswer,
  errors: ['key_not_found'],
});
