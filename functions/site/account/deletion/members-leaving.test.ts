import { Team } from '../../../test/stories/team.ts';
import { useNewOrganizer, useWorld } from '../../../test/use-world.ts';
import { PASSWORD, type Visitor } from '../../../test/people/visitor.ts';

const shop = useWorld({ keepsBooks: false });
const olu = useNewOrganizer(shop);
const team = new Team(shop, olu);

const leave = async (visitor: Visitor) => {
  const answer = await visitor.post('/account/delete', { currentPassword: PASSWORD, confirmation: 'DELETE' });
  await shop.deletesDue();
  return answer;
};

describe('the export', () => {
  test('names the organisations of the account and its roles, also where they are not stored', async () => {
    const editor = await team.joins('editor');
    const own = (await olu.get('/account/export')).json;
    expect(own.organizations).toEqual([{ organizationId: olu.userId, role: 'owner', since: expect.any(String) }]);
    const unstored = await shop.organizer();
    expect((await unstored.get('/account/export')).json.organizations).toEqual([
      { organizationId: unstored.userId, role: 'owner', since: null },
    ]);
    expect((await editor.get('/account/export')).json.organizations).toMatchObject([
      { organizationId: olu.userId, role: 'editor' },
    ]);
  });

  test('has the invitations to an address only if its reader confirmed it', async () => {
    const [reader, other] = [await team.stranger(), shop.stranger()];
    await other.register();
    for (const { email } of [reader, other]) await team.invites(email, 'support');
    expect((await reader.get('/account/export')).json.invitations).toMatchObject([
      { organizationId: olu.userId, role: 'support' },
    ]);
    expect((await other.get('/account/export')).json.invitations).toEqual([]);
  });
});

describe('deleting an account', () => {
  test('ends its memberships, and takes the invitations to it away', async () => {
    const [member, invited] = [await team.joins('owner'), await team.stranger()];
    await team.invites(invited.email);
    for (const person of [member, invited]) expect((await leave(person)).status).toBe(200);
    expect(await team.members()).toMatchObject([{ userId: olu.userId }]);
    expect(await team.invitations()).toEqual([]);
    expect(await olu.post('/studio/team/leave')).toMatchObject({ status: 409, json: { code: 'last_owner' } });
  });

  test('of the founder leaves the organisation to another owner', async () => {
    const { _id } = await olu.publishes();
    const other = await team.joins('owner');
    expect((await leave(olu)).status).toBe(200);
    expect((await other.get('/studio/events')).json.events).toMatchObject([{ _id }]);
    expect((await other.get('/studio/team')).json.members).toMatchObject([{ userId: other.userId }]);
    expect(await leave(other)).toMatchObject({ status: 409, json: { code: 'owns_events' } });
  });

  test('is refused to the only owner of others, and takes an empty organisation with it', async () => {
    const editor = await team.joins('editor');
    expect(await leave(olu)).toMatchObject({ status: 409, json: { code: 'last_owner' } });
    expect((await olu.get('/studio/team')).status).toBe(200);
    await team.removes(editor);
    expect((await leave(olu)).status).toBe(200);
  });
});
