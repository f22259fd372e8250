import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { contract } from '#shared/api/contract.ts';
import { type Endpoint, splitRoute } from '#shared/api/endpoint.ts';
import { publishedName } from '#shared/api/published-name.ts';
import { ACTS_ON_ORGANIZATIONS } from '#shared/operations/operator.ts';
import { CHANGE_KINDS } from '#shared/people/changes/change.ts';
import { actionsOf, CHANGES } from '#shared/people/changes/changes.ts';
import { dynamodb } from '../../platform/database/dynamodb.ts';
import { Team } from '../../test/stories/team.ts';
import { useNewOrganizer, useWorld } from '../../test/use-world.ts';

const shop = useWorld({ keepsBooks: false });
const olu = useNewOrganizer(shop);
const team = new Team(shop, olu);

/** Endpoints of organisers that are called by POST and change nothing which the log should have. */
const NO_CHANGES = [
  'POST /studio/events/{eventId}/media',
  'POST /studio/events/{eventId}/picture',
  'POST /studio/brand/logo',
  'POST /studio/sender/check',
  'POST /studio/messages/preview',
  'POST /studio/events/{eventId}/marks',
  'POST /studio/events/{eventId}/marks/remove',
  'POST /studio/events/{eventId}/replay/preview',
  'POST /studio/events/{eventId}/viewers',
  'POST /studio/events/{eventId}/films',
  'POST /studio/events/{eventId}/films/{uploadId}/parts',
  // They send what has happened, and change nothing of it.
  'POST /studio/webhooks/{webhookId}/test',
  'POST /studio/webhooks/{webhookId}/deliveries/{deliveryId}/redeliver',
];
/** Endpoints that log a change in the transaction that makes it. */
const isTeams = ({ handler }: Endpoint) => handler.startsWith('desk/team/');

it('has every endpoint with which organisers change something', () => {
  const changing = (contract as readonly Endpoint[]).filter(
    (one) => one.access === 'organizer' && splitRoute(one.route).method === 'POST' && !isTeams(one),
  );
  const unlogged = changing.filter(({ rights }) => rights.audit === undefined).map(({ route }) => route);
  expect(unlogged.toSorted()).toEqual(NO_CHANGES.toSorted());
});

/** Returns the actions that files log with the change itself, by what they say. */
function writtenActions(): string[] {
  const files = readdirSync('functions', { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.test)\.ts$/.test(file));
  return files.flatMap((file) => {
    const code = readFileSync(path.join('functions', file), 'utf8');
    return [...code.matchAll(/action: '([a-z-]+\.[a-z-]+)'/g)].flatMap(([, action]) => action ?? []);
  });
}

it('has a sentence for every kind of change that the code writes', () => {
  const logged = (contract as readonly Endpoint[]).flatMap(({ rights, handler }) => {
    const { group, name } = publishedName(handler);
    return rights.audit === undefined ? [] : [`${group}.${name}`];
  });
  const written = writtenActions();
  expect([logged.length > 40, written.length >= 8]).toEqual([true, true]);
  const acts = ACTS_ON_ORGANIZATIONS.map((act) => `operator.${act}`);
  const all = [...new Set([...logged, ...written, ...acts])].toSorted();
  expect(Object.keys(CHANGES).toSorted()).toEqual(all);
  expect(CHANGE_KINDS.flatMap(actionsOf).toSorted()).toEqual(all);
});

it('shows the changes of one person, of one event and of one kind, page by page', async () => {
  const editor = await team.joins('editor');
  const [one, other] = [await olu.publishes(), await olu.publishes()];
  await editor.post(`/studio/events/${one._id}`, { title: 'Later' });
  await olu.post(`/studio/events/${other._id}`, { title: 'Sooner' });
  await editor.post(`/studio/events/${one._id}/packages/${one.packages[0]!._id}/remove`);
  await olu.makesCode({ code: 'FRIENDS', percent: 5, eventId: one._id });
  const read = async (query: Record<string, string>) => (await olu.get(`/studio/audit?${new URLSearchParams(query)}`)).json;
  const actions = async (query: Record<string, string>) =>
    (await read(query)).entries.map(({ action }: { action: string }) => action);
  expect(await actions({ by: editor.userId })).toEqual(['studio.remove-package', 'studio.edit-event', 'team.accept-invitation']);
  expect(await actions({ event: one._id })).toEqual(['codes.create-code', 'studio.remove-package', 'studio.edit-event']);
  expect(await actions({ kind: 'events' })).toEqual(['studio.edit-event', 'studio.edit-event']);
  expect(await actions({ by: editor.userId, event: one._id, kind: 'packages' })).toEqual(['studio.remove-package']);
  const [removed] = (await read({ kind: 'packages', by: editor.userId })).entries;
  expect(removed.before).toEqual({ name: one.packages[0]!.name, price: one.packages[0]!.price });
  expect(await read({ by: 'usr_nobody' })).toEqual({ entries: [], next: null });
  for (const query of ['kind=spam', 'by=', 'other=1']) expect((await olu.get(`/studio/audit?${query}`)).status).toBe(400);
});

it('reads a bounded part of the log for one answer, and goes on from there', async () => {
  for (let n = 0; n < 60; n++) await olu.post('/studio/settings', { sellerName: `Olu ${n}` });
  await team.joins('support');
  const commands = jest.spyOn(dynamodb(), 'send');
  const first = (await olu.get('/studio/audit?kind=settings')).json;
  const looks = commands.mock.calls.filter(([{ input }]) => 'FilterExpression' in input && input.FilterExpression !== undefined);
  expect(looks.map(([{ input }]) => (input as { Limit?: number }).Limit)).toEqual([250]);
  const second = (await olu.get(`/studio/audit?kind=settings&before=${encodeURIComponent(first.next)}`)).json;
  expect([first.entries.length, second.entries.length, second.next]).toEqual([50, 10, null]);
});

it('says who changed what, and when, the latest first', async () => {
  const from = new Date().toISOString();
  const editor = await team.joins('editor');
  const { _id, packages } = await olu.publishes();
  await editor.post(`/studio/events/${_id}/packages/${packages[0]!._id}`, { price: 2500 });
  await editor.post(`/studio/events/${_id}`, { title: 'Later', watermark: true });
  await olu.post('/studio/settings', { sellerName: 'Olu Ltd' });
  await editor.post(`/studio/events/${_id}`, { title: '' });
  await team.makes(editor, 'support');
  const [role, settings, event, pkg, accepted, invited] = await team.changes();
  expect(role).toMatchObject({
    by: { userId: olu.userId, name: 'Olu' },
    action: 'team.change-role',
    target: { userId: editor.userId },
    member: 'Ana Viewer',
    before: { role: 'editor' },
    after: { role: 'support' },
  });
  expect(settings).toMatchObject({
    action: 'studio.edit-settings',
    before: { sellerName: '' },
    after: { sellerName: 'Olu Ltd' },
  });
  expect(pkg).toMatchObject({ action: 'studio.edit-package', before: { price: packages[0]!.price }, after: { price: 2500 } });
  expect(event).toMatchObject({
    by: { userId: editor.userId, name: 'Ana Viewer' },
    action: 'studio.edit-event',
    target: { eventId: _id },
    before: { title: 'Fight Night', watermark: false },
    after: { title: 'Later', watermark: true },
  });
  expect([accepted.action, invited.action]).toEqual(['team.accept-invitation', 'team.invite-member']);
  for (const { at } of [role, invited]) expect(at >= from && at <= new Date().toISOString()).toBe(true);
});

it('goes on where the last answer ended', async () => {
  for (let n = 0; n < 52; n++) await olu.post('/studio/settings', { sellerName: `Olu ${n}` });
  const first = (await olu.get('/studio/audit')).json;
  const second = (await olu.get(`/studio/audit?before=${encodeURIComponent(first.next)}`)).json;
  expect([first.entries.length, second.entries.length, second.next]).toEqual([50, 2, null]);
  expect(second.entries.at(-1).after).toEqual({ sellerName: 'Olu 0' });
  expect((await olu.get('/studio/audit?before=AUDIT')).status).toBe(400);
});

it('has nothing of a request that was refused, and nothing of another organisation', async () => {
  const rival = await shop.organizer();
  const { _id } = await rival.publishes();
  expect((await olu.post(`/studio/events/${_id}`, { title: 'Mine' })).status).toBe(404);
  expect(await team.changes()).toEqual([]);
  expect(await new Team(shop, rival).changes()).toEqual([]);
});

it('does not name somebody who deleted their account', async () => {
  const editor = await team.joins('editor');
  await editor.post('/studio/codes', { code: 'GONE', percent: 5 });
  expect((await editor.leavesForGood()).status).toBe(200);
  expect((await team.changes())[0]).toMatchObject({ action: 'codes.create-code', by: { userId: editor.userId, name: null } });
  expect(await team.members()).toHaveLength(1);
});

it('that fails does not undo the change: the function’s own log has it', async () => {
  const { log } = await import('../../platform/log/log.ts');
  const error = jest.spyOn(log, 'error').mockReturnValue();
  const send = dynamodb().send.bind(dynamodb()) as (command: unknown) => Promise<unknown>;
  const busy = (command: { input: { Item?: { pk?: string } } }) =>
    command.input.Item?.pk?.startsWith('AUDIT#') ? Promise.reject(new Error('busy')) : send(command);
  jest.spyOn(dynamodb(), 'send').mockImplementation(busy as never);
  expect((await olu.post('/studio/settings', { sellerName: 'Olu Ltd' })).status).toBe(200);
  expect(error).toHaveBeenCalledWith(
    'change not logged',
    expect.objectContaining({ action: 'studio.edit-settings', by: olu.userId }),
  );
});
