import { randomUUID } from 'node:crypto';
import { dynamodb } from '../../platform/database/dynamodb.ts';
import type { Buyer } from '../../test/people/buyer.ts';
import { makeOperator } from '../../test/stories/desk/operator.ts';
import { DAY } from '../../test/time.ts';
import { useWorld } from '../../test/use-world.ts';
import { noteFinding } from './findings-store.ts';

const shop = useWorld({ keepsBooks: false });
let ada: Buyer;
beforeAll(async () => {
  ada = await shop.buyer();
  await makeOperator(ada);
});

const shown = async () => {
  const { json, headers, status } = await shop.stranger().get('/platform-status');
  return { ...json, headers, status };
};
const partsIn = ({ parts }: { parts: { part: string; state: string }[] }) =>
  Object.fromEntries(parts.map(({ part, state }) => [part, state]));
const opening = (changes: object = {}) => ({
  key: randomUUID(),
  title: 'Receipts are late',
  parts: ['mail'],
  state: 'investigating',
  text: 'Receipts arrive an hour late. Tickets open at once, as always.',
  ...changes,
});
const opens = async (changes: object = {}) => {
  const body = opening(changes);
  expect((await ada.post('/operator/incidents', body)).status).toBe(200);
  return { body, id: body.key };
};
const update = (changes: object = {}) => ({
  after: 1,
  parts: ['mail'],
  state: 'identified',
  text: 'Our mail service is slow.',
  ...changes,
});
const adds = (id: string, changes: object = {}) => ada.post(`/operator/incidents/${id}/updates`, update(changes));

it('tells everybody what works, is kept by the edge, and goes on if the API fails', async () => {
  const { status, headers, at, ...rest } = await shown();
  expect(status).toBe(200);
  expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=15, stale-while-revalidate=60, stale-if-error=86400');
  expect(headers).not.toHaveProperty('set-cookie');
  expect(partsIn(rest)).toEqual({
    pages: 'works',
    'sign-in': 'works',
    payments: 'works',
    live: 'works',
    films: 'works',
    mail: 'works',
  });
  expect(rest).toMatchObject({ incidents: [], findings: [] });
  expect(Date.parse(at)).toBeGreaterThan(Date.now() - 60_000);
});

it('shows an incident from its opening to its end, with all updates, and never who wrote them', async () => {
  const { id, body } = await opens({ parts: ['mail', 'payments', 'mail'] });
  expect(partsIn(await shown())).toMatchObject({ mail: 'incident', payments: 'incident', live: 'works' });
  await adds(id);
  expect(partsIn(await shown())).toMatchObject({ mail: 'incident', payments: 'works' });
  await adds(id, { after: 2, state: 'resolved', text: 'All receipts have arrived.' });
  const seen = await shown();
  expect(partsIn(seen)).toMatchObject({ mail: 'works' });
  const [incident] = seen.incidents;
  expect(incident).toMatchObject({ incidentId: id, title: body.title, parts: ['mail'], state: 'resolved' });
  expect(incident.updates.map(({ state, text }: Record<string, string>) => [state, text])).toEqual([
    ['investigating', body.text],
    ['identified', 'Our mail service is slow.'],
    ['resolved', 'All receipts have arrived.'],
  ]);
  expect(incident.resolvedAt).toBe(incident.updates[2].at);
  expect(JSON.stringify(seen)).not.toContain(ada.userId);
  const { acts } = (await ada.get('/operator/acts')).json;
  expect(acts.slice(0, 3)).toMatchObject([
    {
      action: 'update-incident',
      subject: body.title,
      text: 'All receipts have arrived.',
      organizationId: null,
      organization: null,
    },
    { action: 'update-incident' },
    { action: 'open-incident', subject: body.title },
  ]);
  expect((await ada.get('/operator/incidents')).json.incidents[0]).toEqual(incident);
});

it('goes on after it was resolved if it comes back', async () => {
  const { id } = await opens({ state: 'resolved' });
  await adds(id, { state: 'investigating', text: 'It is back.' });
  const { incidents } = await shown();
  expect(incidents.find((one: { incidentId: string }) => one.incidentId === id)).toMatchObject({ resolvedAt: null });
  await adds(id, { after: 2, state: 'resolved', text: 'Gone.' });
});

it('is opened and told once, however often and at once that is pressed; two operators do not overlook each other', async () => {
  const body = opening();
  const answers = await Promise.all([1, 2, 3].map(() => ada.post('/operator/incidents', body)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const other = await ada.post('/operator/incidents', { ...body, title: 'Something else' });
  expect(other).toMatchObject({ status: 409, json: { code: 'incident_changed', field: 'key' } });
  const added = await Promise.all([1, 2, 3].map(() => adds(body.key)));
  expect(added.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await adds(body.key, { text: 'Not read.' })).toMatchObject({
    status: 409,
    json: { code: 'incident_changed', field: 'after' },
  });
  const { incidents } = await shown();
  const [one, ...more] = incidents.filter(({ incidentId }: { incidentId: string }) => incidentId === body.key);
  expect([one.updates.length, more]).toEqual([2, []]);
  await adds(body.key, { after: 2, state: 'resolved', text: 'Done.' });
});

it('is written by operators alone, and refuses what is no incident', async () => {
  const [viewer, stranger] = [await shop.buyer(), shop.stranger()];
  for (const [who, expected] of [
    [viewer, 404],
    [stranger, 401],
  ] as const) {
    expect((await who.get('/operator/incidents')).status).toBe(expected);
    expect([400, expected]).toContain((await who.post('/operator/incidents', opening())).status);
    expect([400, expected]).toContain((await who.post('/operator/incidents/x/updates', update())).status);
  }
  for (const [field, changes] of [
    ['key', { key: 'short' }],
    ['title', { title: '' }],
    ['title', { title: 'x'.repeat(121) }],
    ['parts', { parts: [] }],
    ['parts.0', { parts: ['everything'] }],
    ['state', { state: 'fine' }],
    ['text', { text: ' ' }],
    ['text', { text: 'x'.repeat(1001) }],
  ] as const) {
    expect(await ada.post('/operator/incidents', opening(changes))).toMatchObject({ status: 400, json: { field } });
  }
  expect(await adds('none')).toMatchObject({ status: 404, json: { code: 'incident_not_found' } });
  const { id } = await opens();
  expect(await adds(id, { after: 0 })).toMatchObject({ status: 400, json: { field: 'after' } });
  await adds(id, { state: 'resolved' });
});

describe('what alarms find', () => {
  const raised = async (alarmName: string, value: string, at: string, before?: object) => {
    const { handler } = await import('./note-alarm.ts');
    await handler(
      {
        id: randomUUID(),
        time: at,
        source: 'aws.cloudwatch',
        'detail-type': 'CloudWatch Alarm State Change',
        detail: { alarmName, state: { value, timestamp: at }, ...(before && { previousState: before }) },
      } as never,
      {} as never,
    );
  };

  it('is shown while it is raised, in whatever order its reports come, without the alarm’s name', async () => {
    const [from, to] = [new Date(Date.now() - 600_000).toISOString(), new Date(Date.now() - 60_000).toISOString()];
    await raised('Marquee-prod-Api-5xx', 'ALARM', from);
    await raised('Marquee-prod-Capacity-Functions-Throttled', 'ALARM', from);
    const during = await shown();
    expect(during.parts[0]).toEqual({ part: 'pages', state: 'found', since: from });
    expect(JSON.stringify(during)).not.toMatch(/Marquee-prod|Api-5xx/);
    const over = () => raised('Marquee-prod-Api-5xx', 'OK', to, { value: 'ALARM', timestamp: from });
    await over();
    await raised('Marquee-prod-Api-5xx', 'ALARM', from);
    await over();
    const after = await shown();
    expect(partsIn(after).pages).toBe('works');
    expect(after.findings).toEqual([{ part: 'pages', from, to }]);
  });

  const broadcastTells = async (alarm: string, state: 'raised' | 'over', ownerId: string, since: string, at = since) => {
    const { handler } = await import('./note-alarm.ts');
    const detail = { alarm, state, eventId: `evt_${ownerId}`, broadcastId: `brd_${ownerId}`, ownerId, since, at, text: 'ALARM' };
    await handler({ id: randomUUID(), time: at, detail } as never, {} as never);
  };
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

  it('says that live video has a problem while the packager has, until that is over, in whatever order the reports come', async () => {
    const [from, to] = [ago(30), ago(20)];
    await broadcastTells('packager-errors', 'raised', 'olu', from);
    expect(partsIn(await shown())).toMatchObject({ live: 'found' });
    await broadcastTells('packager-errors', 'over', 'olu', from, to);
    await broadcastTells('packager-errors', 'raised', 'olu', from);
    const after = await shown();
    expect(partsIn(after)).toMatchObject({ live: 'works' });
    expect(after.findings).toContainEqual({ part: 'live', from, to });
  });

  it('leaves the lost picture of one organiser to them, and says so of several at once, without naming anybody', async () => {
    const [first, second, back] = [ago(15), ago(14), ago(10)];
    await broadcastTells('black-picture', 'raised', 'olu', first);
    expect(partsIn(await shown())).toMatchObject({ live: 'works' });
    await broadcastTells('black-picture', 'raised', 'pat', second);
    const during = await shown();
    expect(during.parts).toContainEqual({ part: 'live', state: 'found', since: second });
    expect(JSON.stringify(during)).not.toMatch(/olu|pat\b|evt_|brd_|picture/);
    await broadcastTells('black-picture', 'over', 'olu', first, back);
    const after = await shown();
    expect(partsIn(after)).toMatchObject({ live: 'works' });
    expect(after.findings).toContainEqual({ part: 'live', from: second, to: back });
    await broadcastTells('black-picture', 'over', 'pat', second, back);
  });

  it('says nothing of the faults of one encoder', async () => {
    const { handler } = await import('./note-alarm.ts');
    const detail = {
      alarm: 'encoder-alerts',
      state: 'raised',
      eventId: 'evt_1',
      broadcastId: 'brd_1',
      at: ago(1),
      text: 'ALARM',
    };
    await handler({ id: randomUUID(), time: ago(1), detail } as never, {} as never);
    expect(partsIn(await shown())).toMatchObject({ live: 'works' });
  });

  it('counts after the operator’s own word, and is forgotten after 90 days', async () => {
    const from = new Date(Date.now() - 91 * DAY).toISOString();
    await noteFinding({ part: 'films', alarm: 'old', from, to: null });
    const now = new Date().toISOString();
    await noteFinding({ part: 'live', alarm: 'new', from: now, to: null });
    const { id } = await opens({ parts: ['live'] });
    expect(partsIn(await shown())).toMatchObject({ films: 'works', live: 'incident' });
    await adds(id, { parts: ['live'], state: 'resolved' });
    expect(partsIn(await shown())).toMatchObject({ live: 'found' });
    await noteFinding({ part: 'live', alarm: 'new', from: now, to: now });
  });
});

it('costs two queries for all visitors that the edge answers with it', async () => {
  const spy = jest.spyOn(dynamodb(), 'send');
  await shown();
  expect(spy).toHaveBeenCalledTimes(2);
});
