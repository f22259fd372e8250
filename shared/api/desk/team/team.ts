import * as z from 'zod/mini';
import { TRUST_REFUSALS } from '../../../people/trust-refusals.ts';
import { MEMBER_ROLES } from '../../../people/member-rights.ts';
import { forMembers } from '../../access.ts';
import { messageAnswer } from '../../account-fields.ts';
import { endpoint, forAccounts } from '../../endpoint.ts';
import { email, id, idParam, moment } from '../../fields.ts';
import { seen } from '../../seen.ts';

const role = () => z.enum(MEMBER_ROLES);

const member = z.object({
  userId: id(),
  /** Null if the account is too old to be found by its id. */
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  role: role(),
  /** When they joined; null for the founder of an organisation that is older than teams. */
  since: z.nullable(moment()),
  isYou: z.boolean(),
});

const invitation = z.object({
  invitationId: id(),
  email: z.string(),
  role: role(),
  invitedAt: moment(),
  expiresAt: moment(),
});

export const listTeam = endpoint('GET /studio/team', {
  handler: 'desk/team/members/list-team',
  ...forMembers('team:read', { accounts: ['read', 'batch-read'] }),
  summary: 'Lists the members of the organisation, and the invitations that nobody has accepted yet.',
  answer: z.object({ members: z.array(member), invitations: z.array(invitation) }),
});

/** The common part of the endpoints that change the team. */
const changesTeam = forMembers('team:edit', { accounts: ['read', 'write'] });

export const inviteMember = endpoint('POST /studio/team/invitations', {
  handler: 'desk/team/invitations/invite-member',
  once: { changes: 'access', repeats: 'It replaces the invitation to the same address.' },
  ...changesTeam,
  rights: { accounts: ['read', 'write'], catalog: ['read'], bus: 'put' },
  summary: 'Mails somebody a link with which they join the organisation. It replaces an earlier one to the same address.',
  body: z.strictObject({ email: email(), role: role() }),
  answer: invitation,
  errors: ['too_many_attempts', ...TRUST_REFUSALS],
});

export const revokeInvitation = endpoint('POST /studio/team/invitations/{invitationId}/revoke', {
  handler: 'desk/team/invitations/revoke-invitation',
  once: { changes: 'access', by: 'state' },
  ...changesTeam,
  summary: 'Takes an invitation back, so that its link no longer works. Idempotent.',
  params: idParam('invitationId'),
  answer: messageAnswer,
});

export const acceptInvitation = endpoint('POST /studio/team/join', {
  handler: 'desk/team/invitations/accept-invitation',
  once: { changes: 'access', by: 'state' },
  ...forAccounts({ accounts: ['read', 'write'] }),
  summary: 'Accepts the invitation of a mailed link. The account must have confirmed the address that it was sent to.',
  body: z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(300)) }),
  answer: z.object({ organizationId: id(), name: z.string(), role: role() }),
  errors: ['invitation_unusable', 'invitation_not_yours', 'email_not_confirmed', 'already_member', 'account_leaving'],
});

const ofMember = { ...changesTeam, params: idParam('userId'), answer: messageAnswer } as const;

export const changeRole = endpoint('POST /studio/team/members/{userId}/role', {
  handler: 'desk/team/members/change-role',
  once: { changes: 'access', repeats: 'It sets the same role.' },
  ...ofMember,
  summary: 'Gives a member another role, which counts from their next request on.',
  body: z.strictObject({ role: role(), seen: seen(z.pick(member, { role: true })) }),
  errors: ['member_not_found', 'last_owner', 'account_changed', 'changed_meanwhile'],
});

export const removeMember = endpoint('POST /studio/team/members/{userId}/remove', {
  handler: 'desk/team/members/remove-member',
  once: { changes: 'access', by: 'state' },
  ...ofMember,
  rights: { accounts: ['read', 'write'], bus: 'put' },
  summary: 'Removes a member, who can do nothing for the organisation from their next request on, and is told by mail.',
  errors: ['member_not_found', 'last_owner', 'account_changed'],
});

export const leaveTeam = endpoint('POST /studio/team/leave', {
  handler: 'desk/team/members/leave-team',
  once: { changes: 'access', by: 'state' },
  ...changesTeam,
  right: 'team:leave',
  summary: 'Ends the caller’s own membership.',
  answer: messageAnswer,
  errors: ['last_owner', 'account_changed'],
});
