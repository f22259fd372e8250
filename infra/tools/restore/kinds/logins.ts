import { loginKey } from '#shared/people/account-keys.ts';
import { pick } from '../item.ts';
import { Omission, type Rule } from './kind.ts';

/** The parts of an account that can be restored. Its address, password and role are the latest, even if somebody else set earlier ones. */
const RESTORED = ['userId', 'email', 'name', 'referral', 'createdAt'];
/** Fields that only a damaged account lacks. */
const REQUIRED = ['passwordHash', 'role'];

const addressKey = (userId: unknown) => ({ pk: `USER#${String(userId)}`, sk: 'ADDRESS' });

/** Restores an account's name, or the account if it is gone. One that was deleted or moved to another address stays so. */
export const logins: Rule = async ({ restored, live, look }) => {
  // An address that is held belongs to its moment: the account has another one.
  if (restored.heldFor !== undefined) return live;
  if (live?.heldFor !== undefined) return new Omission('its account has another address now');
  if (live && live.userId !== undefined && live.userId !== restored.userId) {
    return new Omission('its address belongs to another account now');
  }
  if (live) return { ...pick(restored, REQUIRED), ...live, ...pick(restored, RESTORED) };
  if (await look.isDeleted(String(restored.userId))) return new Omission('it was deleted by its owner');
  const address = await look.live(addressKey(restored.userId));
  if (address && address.email !== restored.email) return new Omission('it has another address now');
  return {
    ...pick(restored, [...RESTORED, ...REQUIRED, 'confirmedAt', 'twoFactor', 'deletion']),
    ...loginKey(String(restored.email)),
  };
};

/** Restores the record of an account's address if it is gone, and the account has that address. */
export const addresses: Rule = async ({ restored, live, look }) => {
  if (live) return null;
  const login = await look.settled(loginKey(String(restored.email)));
  const isTheirs = login !== null && restored.pk === addressKey(login.userId).pk;
  return isTheirs ? restored : new Omission('its account was deleted or has another address');
};
