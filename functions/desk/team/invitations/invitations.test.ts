import { published } from '../../../test/people/organizer.ts';
import { sampleEvent } from '../../../test/samples/sample-event.ts';
import { accepts, Team } from '../../../test/stories/team.ts';
import { letPass, takeTheClock } from '../../../test/time.ts';
import { useOrganizer, useWorld } from '../../../test/use-world.ts';
import { MAILS_TO_ADDRESS } from '../../../people/organizations/trust/trust-rules.ts';

const shop = useWorld({ keepsBooks: false });
const olu = useOrganizer(shop);
const team = new Team(shop, olu);
afterEach(() => jest.useRealTimers());

const unusable = { status: 410, json: { code: 'invitation_unusable' } };
const mailsTo = (email: string) => shop.mails().filter(({ to }) => to.includes(email));

it('is mailed with a link, makes its reader a member with the named role, and works once', async () => {
  const person = await team.stranger();
  const { json } = await team.invites(person.email.toUpperCase(), 'support');
  expect(json).toMatchObject({ email: person.email, role: 'support' });
  const token = await team.token(person.email);
  const mail = mailsTo(person.email).at(-1)!;
  expect(mail.subject).toBe('Join the team of Olu');
  expect(mail.text).toContain(`https://fight.marquee.localhost/studio/join#token=${token}`);
  expect(await team.invitations()).toEqual([json]);
  expect(await accepts(person, token)).toMatchObject({
    status: 200,
    json: { organizationId: olu.userId, name: 'Olu', role: 'support' },
  });
  expect(await team.invitations()).toEqual([]);
  expect(await team.members()).toMatchObject([
    { userId: olu.userId, role: 'owner', isYou: true },
    { userId: person.userId, name: 'Ana Viewer', email: person.email, role: 'support', isYou: false },
  ]);
  expect(await accepts(person, token)).toMatchObject(unusable);
  await team.removes(person);
});

it('makes one member of several clicks at once', async () => {
  const person = await team.stranger();
  await team.invites(person.email);
  const token = await team.token(person.email);
  const statuses = (await Promise.all([1, 2, 3].map(() => accepts(person, token)))).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect((await team.members()).filter(({ userId }: { userId: string }) => userId === person.userId)).toHaveLength(1);
});

it('is for a confirmed account with the invited address only', async () => {
  const [invited, other] = [shop.stranger(), await team.stranger()];
  await invited.register();
  await team.invites(invited.email);
  const token = await team.token(invited.email);
  expect((await accepts(shop.visitor(), token)).status).toBe(401);
  expect(await accepts(other, token)).toMatchObject({ status: 409, json: { code: 'invitation_not_yours' } });
  expect(await accepts(invited, token)).toMatchObject({ status: 409, json: { code: 'email_not_confirmed' } });
  await invited.post('/account/email/confirm', { token: await invited.confirmationToken() });
  expect((await accepts(invited, token)).status).toBe(200);
  expect((await other.get('/studio/team')).status).toBe(404);
});

it('ends when it is taken back, replaced by another to the same address, or seven days old', async () => {
  const person = await team.stranger();
  const { invitationId } = (await team.invites(person.email)).json;
  const [taken, replaced] = [await team.token(person.email), 'later'];
  for (const _again of [1, 2]) expect((await olu.post(`/studio/team/invitations/${invitationId}/revoke`)).status).toBe(200);
  expect(await accepts(person, taken)).toMatchObject(unusable);
  await team.invites(person.email, 'editor');
  const earlier = await team.token(person.email, 2);
  await team.invites(person.email, 'finance');
  const latest = await team.token(person.email, 3);
  expect(replaced).not.toBe(latest);
  expect(await accepts(person, earlier)).toMatchObject(unusable);
  takeTheClock();
  letPass(7 * 24 * 60);
  expect(await accepts(person, latest)).toMatchObject(unusable);
  expect(await team.invitations()).toEqual([]);
});

it.each(['', 'x', 'usr_1.inv_1.x', `usr_1.inv_${'0'.repeat(24)}.${'A'.repeat(43)}`, '../..', 'a'.repeat(301)])(
  'does not take %j for a token',
  async (token) => {
    const { status } = await accepts(await shop.buyer(), token);
    expect([400, 410]).toContain(status);
  },
);

it('has a limit for each address, which leaves its owner the links that they ask for', async () => {
  const person = shop.stranger();
  const email = await person.register();
  for (let sent = 1; sent <= MAILS_TO_ADDRESS.invitation; sent++) expect((await team.invites(email)).status).toBe(200);
  expect(await team.invites(email.replace('@', '+x@'))).toMatchObject({ status: 429, json: { field: 'email' } });
  expect((await person.post('/account/email/confirmation')).status).toBe(200);
});

it('has a limit for each organisation', async () => {
  const rival = await shop.organizer();
  const other = new Team(shop, rival);
  for (let sent = 1; sent <= 50; sent++) expect((await other.invites(`person-${sent}@example.com`)).status).toBe(200);
  expect(await other.invites('person-51@example.com')).toMatchObject({ status: 429, json: { code: 'too_many_attempts' } });
});

it('leads nowhere from the name of an organisation', async () => {
  const founder = await shop.buyer();
  await founder.post('/studio/organizations', { name: 'Win at evil.example now' });
  await founder.post('/account/email/confirm', { token: await founder.confirmationToken() });
  await published(sampleEvent({ ownerId: founder.userId }));
  await new Team(shop, founder).invites('somebody@example.com');
  await new Team(shop, founder).token('somebody@example.com');
  expect(mailsTo('somebody@example.com').at(-1)!.text).not.toContain('evil.example');
});
