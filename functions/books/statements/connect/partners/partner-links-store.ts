import { createHash, randomBytes } from 'node:crypto';
import { updateIf } from '../../../../platform/database/dynamodb.ts';
import { type ConnectedAccount, connectedAccounts, findConnectedAccount } from '../connected-accounts-store.ts';

/** Time for which a partner's link works. */
const LINK_DAYS = 14;
const LINK_MS = LINK_DAYS * 24 * 60 * 60 * 1000;

/** The account of a partner, with how it was invited. */
export type PartnersAccount = ConnectedAccount & Required<Pick<ConnectedAccount, 'partner'>>;

/** Returns the id of the partner with an address in an organisation, which has one account for each. */
export const payeeOf = (ownerId: string, email: string): string =>
  `ptr_${createHash('sha256').update(`${ownerId} ${email}`).digest('hex').slice(0, 24)}`;

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');

/** Returns the account with its partner; null if it is the organisation's own. */
export const ofPartner = (account: ConnectedAccount | null): PartnersAccount | null =>
  account?.partner ? { ...account, partner: account.partner } : null;

/** Notes that a partner is invited again: the link before no longer works. @returns false if the account was changed since it was read */
export const inviteAgain = ({ rev, ownerId, payee, partner }: PartnersAccount, invitedAt: string): Promise<boolean> =>
  updateIf({
    ...connectedAccounts.at({ ownerId, payee }),
    UpdateExpression: 'SET partner = :partner, rev = :next REMOVE tokenHash',
    ConditionExpression: 'rev = :rev',
    ExpressionAttributeValues: { ':partner': { ...partner, invitedAt }, ':rev': rev, ':next': rev + 1 },
  });

/** Makes the token of the link of an invitation, which replaces an earlier one. @returns null if the partner was invited again since */
export async function newPartnerToken({ ownerId, payee, partner: { invitedAt } }: PartnersAccount): Promise<string | null> {
  const token = `${ownerId}.${payee}.${randomBytes(32).toString('base64url')}`;
  const isKept = await updateIf({
    ...connectedAccounts.at({ ownerId, payee }),
    UpdateExpression: 'SET tokenHash = :hash ADD rev :one',
    ConditionExpression: 'partner.invitedAt = :at',
    ExpressionAttributeValues: { ':hash': hashOf(token), ':at': invitedAt, ':one': 1 },
  });
  return isKept ? token : null;
}

/** A token: the ids of the organisation and the partner, and 256 random bits. */
const TOKEN = /^([\w-]{1,64})\.(ptr_[0-9a-f]{24})\.[\w-]{43}$/;

/** Returns the account of the partner who has the token of a link that still works; null if there is none. */
export async function findInvitedPartner(token: string, now: Date): Promise<PartnersAccount | null> {
  const [, ownerId = '', payee = ''] = TOKEN.exec(token) ?? [];
  const account = payee === '' ? null : ofPartner(await findConnectedAccount(ownerId, payee));
  if (account?.tokenHash !== hashOf(token)) return null;
  return Date.parse(account.partner.invitedAt) + LINK_MS > now.getTime() ? account : null;
}
