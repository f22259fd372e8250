import { createHash } from 'node:crypto';

/** Returns the key of the item that an account signs in with. There is one per address, which is what keeps addresses unique. */
export const loginKey = (email: string) => ({ pk: `EMAIL#${email}`, sk: 'LOGIN' });

/**
 * Returns the key of the note that an account was deleted, so that no restored table brings it back. It holds a hash of the user
 * id, because nothing else in the table may lead to the person.
 */
export const deletionKey = (userId: string) => ({
  pk: `DELETED#${createHash('sha256').update(userId).digest('base64url')}`,
  sk: 'ACCOUNT',
});
