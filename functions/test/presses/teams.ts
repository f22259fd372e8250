import { randomUUID } from 'node:crypto';
import type { MemberRole } from '#shared/people/member-rights.ts';
import { KEY_RIGHTS } from '#shared/people/member-rights.ts';
import type { Buyer } from '../people/buyer.ts';
import type { Organizer } from '../people/organizer.ts';
import { makesKey } from '../stories/program.ts';
import { accepts, Team } from '../stories/team.ts';
import { newAddress, one, type Press, type Presses, type Scene } from './scene.ts';

interface TeamEntry {
  userId: string;
  email: string;
  role: MemberRole;
}

async function teamOf({ shop }: Scene) {
  const owner = await shop.organizer();
  return { owner, team: new Team(shop, owner) };
}

/** Has somebody join a new team. */
async function joined(scene: Scene) {
  const [{ owner, team }, member] = [await teamOf(scene), await scene.confirmed()];
  await team.invites(member.email);
  await accepts(member, await team.token(member.email));
  const as = async (role?: MemberRole) =>
    ((await team.members()) as TeamEntry[]).filter((one) => one.userId === member.userId && (!role || one.role === role)).length;
  return { owner, member, as };
}

const ends = (by: 'owner' | 'member', path: (member: Buyer) => string) => async (scene: Scene) => {
  const { owner, member, as } = await joined(scene);
  const who = { owner, member }[by];
  return { who, path: path(member), made: async () => one((await as()) === 0) };
};

const keysOf = async (owner: Organizer) => (await owner.get('/studio/keys')).json.keys as { keyId: string; name: string }[];

async function makesKeys({ shop }: Scene): Promise<Press> {
  const who = await shop.organizer();
  const body = { key: randomUUID(), name: 'Website', rights: KEY_RIGHTS.slice(0, 1), expiresInDays: null };
  const others = [
    { ...body, name: 'Shop' },
    { ...body, expiresInDays: 30 },
  ];
  return { who, path: '/studio/keys', body, made: async () => (await keysOf(who)).length, others };
}

/** Requests about members and their rights. */
export const teamPresses: Presses = {
  'POST /studio/organizations': [
    async (scene) => {
      const who = await scene.confirmed();
      const made = async () => (await who.get('/studio/organizations')).json.organizations.length as number;
      return { who, path: '/studio/organizations', body: { name: 'Arena Nights' }, made };
    },
  ],
  'POST /studio/team/invitations': [
    async (scene) => {
      const [{ owner, team }, email] = [await teamOf(scene), newAddress()];
      const invited = async (role: MemberRole) => ((await team.invitations()) as TeamEntry[]).filter((one) => one.role === role);
      return {
        who: owner,
        path: '/studio/team/invitations',
        body: { email, role: 'editor' },
        made: async () => (await invited('editor')).length,
        another: {
          body: { email: newAddress(), role: 'finance' },
          counts: async () => (await invited('finance')).length === 1 && (await invited('editor')).length === 1,
        },
      };
    },
  ],
  'POST /studio/team/invitations/{invitationId}/revoke': [
    async (scene) => {
      const { owner, team } = await teamOf(scene);
      const { invitationId } = (await team.invites(newAddress())).json as { invitationId: string };
      const made = async () => one((await team.invitations()).length === 0);
      return { who: owner, path: `/studio/team/invitations/${invitationId}/revoke`, made };
    },
  ],
  'POST /studio/team/join': [
    async (scene) => {
      const [{ team }, who] = [await teamOf(scene), await scene.confirmed()];
      await team.invites(who.email);
      const made = async () => ((await team.members()) as TeamEntry[]).filter(({ userId }) => userId === who.userId).length;
      return { who, path: '/studio/team/join', body: { token: await team.token(who.email) }, made };
    },
  ],
  'POST /studio/team/members/{userId}/role': [
    async (scene) => {
      const { owner, member, as } = await joined(scene);
      return {
        who: owner,
        path: `/studio/team/members/${member.userId}/role`,
        body: { role: 'finance' },
        made: () => as('finance'),
        another: { body: { role: 'support' }, counts: async () => (await as('support')) === 1 },
      };
    },
  ],
  'POST /studio/team/members/{userId}/remove': [ends('owner', ({ userId }) => `/studio/team/members/${userId}/remove`)],
  'POST /studio/team/leave': [ends('member', () => '/studio/team/leave')],
  'POST /studio/keys': [makesKeys],
  'POST /studio/keys/{keyId}/revoke': [
    async ({ shop }) => {
      const who = await shop.organizer();
      const { keyId } = await makesKey(who);
      return { who, path: `/studio/keys/${keyId}/revoke`, made: async () => one((await keysOf(who)).length === 0) };
    },
  ],
};
