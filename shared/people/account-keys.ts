import { createHash } from 'node:crypto';

/** Returns the key of the item that an account signs in with. There is one per address, which is what keeps addresses unique. */
export const loginKey = (email: string) => ({ pk: `EMAIL#${email}`, sk: 'LOGIN' });

/** Returns the hash under which what concerns an address is found, so that nobody learns addresses from keys. @param email folded */
export const hashOfAddress = (email: string): string => createHash('sha256').update(email).digest('base64url');

/**
 * Returns the key of the note that an account was deleted, so that no restored table brings it back. It holds a hash of the user
 * id, because nothing else in the table may lead to the person.
 */
export const deletionKey = (userId: string) => ({
  pk: `DELETED#${createHash('sha256').update(userId).digest('base64url')}`,
  sk: 'ACCOUNT',
});

/** Returns the key of the note that what an address leads to was erased. @param hash as {@link hashOfAddress} returns it */
export const erasureKey = (hash: string) => ({ pk: `DELETED#${hash}`, sk: 'ADDRESS' });
