import type { Deployment } from '../../deployment.ts';
import type { Viewer } from '../../people/viewer.ts';
import { confirmEmail, mailedToken } from './letters.ts';

/**
 * Starts an organisation, and changes a team with every route for that: the operator's own, because a new organisation invites nobody.
 * @param owner an account that the operator made an organiser
 */
export async function changeTeam(owner: Viewer, newViewer: () => Viewer, deployment: Deployment): Promise<void> {
  const founder = newViewer();
  const { password } = await founder.register();
  await founder.call('POST', '/studio/organizations', { name: 'Permissions' });
  await founder.call('GET', '/studio/organizations');
  const { json } = await owner.call('POST', '/studio/team/invitations', { email: 'nobody@example.com', role: 'support' });
  await owner.call('POST', `/studio/team/invitations/${json.invitationId}/revoke`);
  const [removed, leaving] = [await join(owner, newViewer(), deployment), await join(owner, newViewer(), deployment)];
  await owner.call('GET', '/studio/team');
  await owner.call('POST', `/studio/team/members/${removed.userId}/role`, { role: 'finance' });
  await owner.call('POST', `/studio/team/members/${removed.userId}/remove`);
  await leaving.viewer.call('POST', '/studio/team/leave');
  await owner.call('GET', '/studio/audit');
  // An owner's events are looked up before.
  await founder.call('POST', '/account/delete', { currentPassword: password, confirmation: 'DELETE' });
}

/** Has somebody join the team of an owner. @returns them, and the id that their team knows them by */
export async function join(owner: Viewer, viewer: Viewer, deployment: Deployment): Promise<{ viewer: Viewer; userId: string }> {
  const { email } = await confirmEmail(viewer, deployment);
  await owner.call('POST', '/studio/team/invitations', { email, role: 'editor' });
  await viewer.call('POST', '/studio/team/join', { token: await mailedToken(deployment.url, email, 'join') });
  const { json } = await viewer.call('GET', '/studio/team');
  return { viewer, userId: json.members.find(({ isYou }: { isYou: boolean }) => isYou).userId };
}
