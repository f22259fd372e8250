import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';
import { mockClient } from 'aws-sdk-client-mock';
import type { Buyer } from '../../test/people/buyer.ts';
import { eventually } from '../../test/eventually.ts';
import { published } from '../../test/people/organizer.ts';
import { PASSWORD } from '../../test/people/visitor.ts';
import { sampleEvent } from '../../test/samples/sample-event.ts';
import { Desk } from '../../test/stories/desk/desk.ts';
import { Operator } from '../../test/stories/desk/operator.ts';
import { useWorld } from '../../test/use-world.ts';

const shop = useWorld({ keepsBooks: false });
let ada: Operator;
beforeAll(async () => {
  ada = new Operator(await shop.buyer());
  await ada.isGranted();
});

/** Starts an organisation with an account whose address is confirmed. */
async function founder(name: string): Promise<Buyer> {
  const person = shop.stranger();
  await person.register();
  await person.post('/account/email/confirm', { token: await person.confirmationToken() });
  const { status } = await person.post('/studio/organizations', { name });
  expect(status).toBe(200);
  return person;
}

const mailsTo = ({ email }: Buyer) => shop.mails().filter(({ to }) => to.includes(email));
const ids = (answer: { json: { organizations: { organizationId: string }[] } }) =>
  answer.json.organizations.map(({ organizationId }) => organizationId);

describe('an organisation on hold', () => {
  it('writes to no stranger until it is released, and its owner reads why', async () => {
    const person = await founder('Harbour Arena');
    const event = await published(sampleEvent({ ownerId: person.userId }));
    const desk = new Desk(person);
    expect((await desk.gives(event, 'guest@example.com')).status).toBe(200);
    const held = await ada.does('hold', person.userId, { reason: 'Readers say that they never heard of you.' });
    expect(held).toMatchObject({ status: 200, json: { message: expect.stringMatching(/^Harbour Arena is on hold/) } });
    expect(ids(await ada.group('held'))).toContain(person.userId);
    expect(await desk.gives(event, 'other@example.com')).toMatchObject({ status: 409, json: { code: 'organization_held' } });
    await eventually(() => mailsTo(person).some(({ subject }) => subject === 'The emails of Harbour Arena are on hold'));
    expect(mailsTo(person).at(-1)?.text).toContain('Readers say that they never heard of you.');
    const [change] = (await person.get('/studio/audit')).json.entries;
    expect(change).toMatchObject({
      action: 'operator.hold',
      by: { name: null },
      after: { reason: 'Readers say that they never heard of you.' },
    });
    expect((await ada.does('release', person.userId)).status).toBe(200);
    expect(ids(await ada.group('held'))).not.toContain(person.userId);
    expect((await desk.gives(event, 'other@example.com')).status).toBe(200);
  });

  it('is held once by two operators at the same moment, and logged once', async () => {
    const person = await founder('Twice');
    const eve = new Operator(await shop.buyer());
    await eve.isGranted();
    const answers = await Promise.all([ada, eve, ada].map((one) => one.does('hold', person.userId, { reason: 'Spam.' })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const acts = (await ada.log()).filter(({ organizationId }: { organizationId: string }) => organizationId === person.userId);
    expect(acts).toMatchObject([{ action: 'hold', organization: 'Twice', text: 'Spam.' }]);
    await shop.untilQuiet();
    expect(mailsTo(person).filter(({ subject }) => subject.includes('on hold'))).toHaveLength(1);
  });
});

describe('an organisation that waits for approval', () => {
  beforeEach(() => void jest.replaceProperty(process, 'env', { ...process.env, ORGANIZER_APPROVAL: 'true' }));

  it('is in the queue until it is approved, and is told', async () => {
    const person = await founder('Patience');
    expect(ids(await ada.group('waiting'))).toContain(person.userId);
    expect((await ada.does('approve', person.userId)).status).toBe(200);
    expect(await ada.does('approve', person.userId)).toMatchObject({ json: { message: 'Patience was approved before.' } });
    expect(ids(await ada.group('waiting'))).not.toContain(person.userId);
    expect(ids(await ada.group('approved'))).toContain(person.userId);
    expect((await ada.organization(person.userId)).json).toMatchObject({ rung: 'approved', isWaiting: false });
    await eventually(() => mailsTo(person).some(({ subject }) => subject === 'Patience is approved'));
    const { json } = await person.get('/studio/organizations');
    expect(json.organizations).toMatchObject([{ isApproved: true }]);
  });
});

describe('an event that is taken down', () => {
  it('has no page and is not published again until it is put back, and its buyers keep it', async () => {
    const person = await founder('Basement');
    const event = await published(sampleEvent({ ownerId: person.userId, is_live: true }));
    const buyer = await shop.buyer();
    await buyer.buys(event);
    const reason = 'The title names somebody who is not in the show.';
    expect((await ada.takesDown(event._id, reason)).status).toBe(200);
    expect((await ada.takesDown(event._id, 'Again.')).json.message).toMatch(/was taken down before/);
    expect((await buyer.get(`/events/domain/${event.subdomain}`)).status).toBe(404);
    expect((await buyer.post(`/events/${event._id}/playback`)).status).toBe(200);
    expect(await person.post(`/studio/events/${event._id}/publish`)).toMatchObject({
      status: 409,
      json: { code: 'event_taken_down' },
    });
    expect((await ada.organization(person.userId)).json.events).toMatchObject([
      { eventId: event._id, isPublished: false, takenDown: { reason } },
    ]);
    const own = (await person.get('/studio/events')).json.events;
    expect(own).toMatchObject([{ taken_down: { reason }, status: 'draft' }]);
    await eventually(() => mailsTo(person).some(({ text }) => text.includes(reason)));
    expect((await ada.putsBack(event._id)).status).toBe(200);
    expect((await ada.putsBack(event._id)).json.message).toMatch(/is not down/);
    expect((await person.post(`/studio/events/${event._id}/publish`)).status).toBe(200);
    expect((await buyer.get(`/events/domain/${event.subdomain}`)).status).toBe(200);
  });

  it('is not found if there is none', async () => {
    expect(await ada.takesDown('evt_none', 'No.')).toMatchObject({ status: 404, json: { code: 'event_not_found' } });
    expect(await ada.does('hold', 'usr_none', { reason: 'No.' })).toMatchObject({
      status: 404,
      json: { code: 'organization_not_found' },
    });
  });
});

describe('the search', () => {
  const found = async (text: string) => ids(await ada.searches(text));

  it('finds an organisation by the beginnings of words of its name, whatever their case and marks', async () => {
    const person = await founder('Théâtre Zebra');
    expect(await found('zeb')).toEqual([person.userId]);
    expect(await found('ZEBRA theat')).toEqual([person.userId]);
    expect(await found('zebra crossing')).toEqual([]);
    expect(await found('ebra')).toEqual([]);
    expect(await found(' … ')).toEqual([]);
  });

  it('finds it by its new name alone once it is renamed, also by two members at once', async () => {
    const person = await founder('Quokka Before');
    const renames = ['Wombat Hall', 'Numbat Hall'].map((name) => person.post('/studio/organization', { name }));
    expect((await Promise.all(renames)).map(({ status }) => status)).toEqual([200, 200]);
    expect(await found('quokka')).toEqual([]);
    const { name } = (await person.get('/studio/organization')).json;
    expect((await found('wombat')).length + (await found('numbat')).length).toBe(1);
    expect(await found(name)).toEqual([person.userId]);
  });

  it('finds the organisations of a member by their whole address', async () => {
    const person = await founder('Narwhal');
    expect(await found(person.email.toUpperCase())).toEqual([person.userId]);
    expect(await found('nobody@example.com')).toEqual([]);
    expect(await found(person.email.slice(1))).toEqual([]);
  });

  it('finds nothing of an organisation that went with its owner', async () => {
    const person = await founder('Dodo Nights');
    expect(await found('dodo')).toEqual([person.userId]);
    const leaving = { currentPassword: PASSWORD, confirmation: 'DELETE' };
    expect((await person.post('/account/delete', leaving)).status).toBe(200);
    await shop.deletesDue();
    expect(await found('dodo')).toEqual([]);
  });

  it('comes in parts, and refuses a place that is in another search', async () => {
    const first = await ada.searches('zeb');
    expect(first.json.next).toBeNull();
    expect((await ada.searches('zeb', 'zebra#usr_zzz')).json).toEqual({ organizations: [], next: null });
    expect(await ada.searches('zeb', 'aardvark#usr_1')).toMatchObject({ status: 400, json: { field: 'after' } });
    expect((await ada.searches('zeb', '💥 #')).status).toBe(400);
    expect((await ada.searches('x'.repeat(300))).status).toBe(400);
  });
});

describe('the log', () => {
  it('has every act with its words, the latest first, also a message', async () => {
    const person = await founder('Chatty');
    const message = { subject: 'About your poster', text: 'Please replace it.\n\nIt is not yours.' };
    expect((await ada.does('message', person.userId, message)).status).toBe(200);
    const [act] = await ada.log();
    expect(act).toMatchObject({ by: 'Ana Viewer', action: 'message', organization: 'Chatty', ...message });
    await eventually(() => mailsTo(person).some(({ subject }) => subject === message.subject));
    expect(mailsTo(person).at(-1)?.text).toContain('It is not yours.');
    const older = await ada.person.get(`/operator/acts?before=${encodeURIComponent(act.actId)}`);
    expect(older.json.acts.every(({ at }: { at: string }) => at <= act.at)).toBe(true);
    expect((await ada.person.get('/operator/acts?before=AUDIT')).status).toBe(400);
  });

  it('keeps an act whose mail could not be requested, and says so', async () => {
    const person = await founder('Quiet');
    const bus = mockClient(EventBridgeClient);
    bus.on(PutEventsCommand).rejects(new Error('The bus is down.'));
    const { log } = await import('../../platform/log/log.ts');
    jest.spyOn(log, 'error').mockReturnValue();
    expect((await ada.does('hold', person.userId, { reason: 'Spam.' })).json.message).toMatch(/could not be told by email/);
    bus.restore();
    expect((await ada.log())[0]).toMatchObject({ organization: 'Quiet', action: 'hold' });
  });
});
