import { counted, type Declarations, hostOf, quoted, written } from './change.ts';

const roleOf = (role: unknown) => (role === undefined ? '' : ` as ${written(role, 'a member')}`);
const rightsOf = (rights: unknown) => (Array.isArray(rights) ? ` with ${counted(rights.length, 'right')}` : '');

export const teamChanges: Declarations = {
  'team.start-organization': { kind: 'team', says: ({ after }) => `started the organisation ${quoted(after.name)}` },
  'team.invite-member': {
    kind: 'team',
    says: ({ target, after }) => `invited ${target.email ?? 'somebody'} to the team${roleOf(after.role)}`,
  },
  'team.revoke-invitation': { kind: 'team', says: ({ target }) => `took back the invitation of ${target.email ?? 'somebody'}` },
  'team.accept-invitation': { kind: 'team', says: ({ after }) => `joined the team${roleOf(after.role)}` },
  'team.change-role': {
    kind: 'team',
    says: ({ member, before, after }) =>
      `changed the role of ${member} from ${written(before.role, 'another')} to ${written(after.role, 'another')}`,
  },
  'team.remove-member': {
    kind: 'team',
    says: ({ member, before }) =>
      `removed ${member} from the team${before.role === undefined ? '' : ` (${written(before.role, 'another')})`}`,
  },
  'team.leave-team': { kind: 'team', says: () => 'left the team' },
  'team.make-key': {
    kind: 'team',
    says: ({ after }) => `made the API key ${quoted(after.name)}${rightsOf(after.rights)}`,
  },
  'team.revoke-key': { kind: 'team', says: ({ before }) => `revoked the API key ${quoted(before.name)}` },
  'webhook-delivery.add-webhook': { kind: 'team', says: ({ after }) => `added a webhook to ${hostOf(after.url)}` },
  'webhook-delivery.edit-webhook': {
    kind: 'team',
    says: ({ before, after }) => {
      const host = hostOf(after.url);
      if (before.isPaused !== after.isPaused) return `${after.isPaused === true ? 'paused' : 'resumed'} the webhook to ${host}`;
      if (before.url === after.url) {
        const isSame = JSON.stringify(before.events) === JSON.stringify(after.events);
        return isSame ? `saved the webhook to ${host} as it was` : `changed what the webhook to ${host} is told`;
      }
      const was = hostOf(before.url);
      return was === host ? `changed the address of the webhook to ${host}` : `moved a webhook from ${was} to ${host}`;
    },
  },
  'webhook-delivery.remove-webhook': { kind: 'team', says: () => 'removed a webhook' },
  'webhook-delivery.renew-secret': { kind: 'team', says: () => 'made a new secret for a webhook' },
};
