import { contract } from '#shared/api/contract.ts';
import { type Endpoint, splitRoute } from '#shared/api/endpoint.ts';
import { acceptsKeys } from '#shared/api/rights-of-endpoint.ts';
import { randomUUID } from 'node:crypto';
import { hasRight, KEY_RIGHTS, type KeyRight } from '#shared/people/member-rights.ts';
import { changeAccount } from '../../../people/auth/accounts-store.ts';
import { CALLS_LIMIT, countKeyCall, WRONG_KEYS_LIMIT } from '../../../people/organizations/keys/key-use-store.ts';
import { dynamodb } from '../../../platform/database/dynamodb.ts';
import { inParallel } from '../../../platform/in-parallel.ts';
import { log } from '../../../platform/log/log.ts';
import { makesKey, Program } from '../../../test/stories/program.ts';
import { Team } from '../../../test/stories/team.ts';
import { DAY, HOUR, letPass, MINUTE, takeTheClock } from '../../../test/time.ts';
import { useOrganizer, useWorld } from '../../../test/use-world.ts';
import type { Answer, Visitor } from '../../../test/people/visitor.ts';
import { MOST_KEYS } from './make-key.ts';

const shop = useWorld({ keepsBooks: false });
const [olu, rival] = [useOrganizer(shop), useOrganizer(shop)];
const team = new Team(shop, olu);

const program = async (rights?: readonly KeyRight[], changes?: object) =>
  new Program(shop, (await makesKey(olu, rights, changes)).key);
const listed = async (owner: Visitor = olu) => (await owner.get('/studio/keys')).json.keys;
const refused = { status: 401, json: { code: 'invalid_api_key' } };

afterEach(() => jest.useRealTimers());
/** Tries an endpoint without changing anything: who calls is checked before what is asked for. */
const tried = (caller: Visitor, { route }: Pick<Endpoint, 'route'>) => {
  const { method, path } = splitRoute(route);
  return caller.send(method, path.replace(/\{(\w+)\}/g, 'x'), Buffer.from('{'));
};

describe('a program with a key', () => {
  const endpoints = (contract as readonly Endpoint[]).filter(({ access }) => access === 'organizer' || access === 'user');
  /** Programs with every right, with every right but one, and one of another organisation. */
  const programs = {} as { all: Program; foreign: Program; without: Record<KeyRight, Program> };
  beforeAll(async () => {
    const without = {} as Record<KeyRight, Program>;
    for (const right of KEY_RIGHTS) without[right] = await program(KEY_RIGHTS.filter((one) => one !== right));
    programs.all = await program();
    programs.foreign = new Program(shop, (await makesKey(rival)).key);
    programs.without = without;
  });

  it.each(endpoints.map((one) => [one.route, one] as const))('%s: needs the right, and its own organisation', async (_, one) => {
    const answer = await tried(programs.all, one);
    // An account's own endpoints check the request before the caller.
    if (one.access === 'user') return expect(['needs_person', 'invalid_json', 'invalid_input']).toContain(answer.json.code);
    if (!acceptsKeys(one)) return expect(answer).toMatchObject({ status: 409, json: { code: 'needs_person' } });
    expect(['needs_person', 'key_not_permitted', 'invalid_api_key', 'csrf_failed']).not.toContain(answer.json.code);
    expect(await tried(programs.without[one.right as KeyRight], one)).toMatchObject({
      status: 409,
      json: { code: 'key_not_permitted' },
    });
    const { method, path } = splitRoute(one.route);
    const named = await programs.foreign.send(method, `${path}?organization=${olu.userId}`, Buffer.alloc(0));
    expect(named).toMatchObject({ status: 404, json: { code: 'not_found' } });
  });

  it('has no right that moves money, changes the team or reads what members changed', () => {
    const personal = endpoints.filter(({ right }) => right !== undefined && /^(team|keys|audit|refunds):/.test(right));
    expect(personal.length).toBeGreaterThan(8);
    expect(personal.filter(acceptsKeys)).toEqual([]);
    expect(KEY_RIGHTS.filter((right) => !hasRight('owner', right))).toEqual([]);
  });

  it('works for its own organisation alone', async () => {
    const { _id } = await olu.publishes();
    const titles = async (caller: Visitor) =>
      (await caller.get('/studio/events')).json.events.map((one: { _id: string }) => one._id);
    expect(await titles(programs.all)).toContain(_id);
    expect(await titles(programs.foreign)).toEqual([]);
    expect(await programs.foreign.post(`/studio/events/${_id}`, { title: 'Mine' })).toMatchObject({
      status: 404,
      json: { code: 'event_not_found' },
    });
  });

  it('needs no proof that a page of ours sent it, and leaves its name in the log of changes', async () => {
    const { _id } = await olu.publishes();
    const writer = new Program(shop, (await makesKey(olu, ['events:edit'], { name: 'Importer' })).key);
    expect(await writer.post(`/studio/events/${_id}`, { title: 'By program' }, { 'x-xsrf-token': '' })).toMatchObject({
      status: 200,
    });
    const [change] = await team.changes();
    expect(change).toMatchObject({ action: 'studio.edit-event', by: { name: 'Olu' }, key: { name: 'Importer' } });
  });

  it('counts instead of a session that comes with it', async () => {
    const both = await olu.get('/studio/settings', { 'x-api-key': (await program(['events:read'])).key });
    expect(both.json.code).toBe('key_not_permitted');
    // An account's own endpoints go by the session.
    expect((await olu.get('/studio/organizations', { 'x-api-key': 'whatever' })).status).toBe(200);
  });
});

describe('a key', () => {
  it('is shown once, and is stored and logged nowhere', async () => {
    const lines = (['info', 'warn', 'error'] as const).map((level) => jest.spyOn(log, level).mockImplementation());
    const sent = jest.spyOn(dynamodb(), 'send');
    const { key, keyId } = await makesKey(olu, ['events:read']);
    const caller = new Program(shop, key);
    expect((await caller.get('/studio/events')).status).toBe(200);
    const wrong = new Program(shop, `${key.slice(0, -5)}wrong`);
    expect(await wrong.get('/studio/events')).toMatchObject(refused);
    const [newest] = await listed();
    expect(newest).toMatchObject({ keyId, name: 'Website', prefix: key.slice(0, 11), rights: ['events:read'], works: true });
    const secret = key.slice(28, 60);
    const written = JSON.stringify([lines.map(({ mock }) => mock.calls), sent.mock.calls.map(([{ input }]) => input)]);
    expect(written).toContain(keyId);
    expect(lines.map(({ mock }) => mock.calls.length).reduce((sum, one) => sum + one)).toBeGreaterThan(3);
    for (const text of [written, JSON.stringify(await listed()), JSON.stringify(await team.changes())]) {
      expect(text).not.toContain(secret);
    }
  });

  it('is answered again to a repeated press, until it is revoked or a quarter of an hour has passed', async () => {
    const press = { key: randomUUID(), name: 'Lost answer', rights: ['events:read'], expiresInDays: null };
    const presses = () => olu.post('/studio/keys', press);
    const [first, second] = [await presses(), await presses()];
    expect(second).toMatchObject({ status: 200, json: first.json });
    expect((await new Program(shop, second.json.key).get('/studio/events')).status).toBe(200);
    // Somebody else's press with the same key is another one.
    const colleague = await team.joins('owner');
    const other = (await colleague.post('/studio/keys', press)).json;
    expect(other.keyId).not.toBe(first.json.keyId);
    expect(other.key.slice(-43)).not.toBe(first.json.key.slice(-43));
    const gone = { status: 400, json: { code: 'invalid_input', field: 'key' } };
    await colleague.post(`/studio/keys/${other.keyId}/revoke`);
    expect(await colleague.post('/studio/keys', press)).toMatchObject(gone);
    expect(await new Program(shop, other.key).get('/studio/events')).toMatchObject(refused);
    takeTheClock();
    letPass(15);
    expect(await presses()).toMatchObject(gone);
    expect((await new Program(shop, first.json.key).get('/studio/events')).status).toBe(200);
  });

  it('ends with the next call after it was revoked, and is named in the log all the same', async () => {
    const { key, keyId } = await makesKey(olu, ['events:edit'], { name: 'Short' });
    const caller = new Program(shop, key);
    const { _id } = await olu.publishes();
    expect((await caller.post(`/studio/events/${_id}`, { title: 'Later' })).status).toBe(200);
    for (const _time of [1, 2]) expect((await olu.post(`/studio/keys/${keyId}/revoke`)).status).toBe(200);
    expect(await caller.get('/studio/events')).toMatchObject(refused);
    const actions = (await team.changes()).map(({ action, key: by }: { action: string; key: object }) => [action, by]);
    expect(actions.slice(0, 2)).toEqual([
      ['team.revoke-key', null],
      ['studio.edit-event', { keyId, name: 'Short' }],
    ]);
    expect((await listed()).map((one: { keyId: string }) => one.keyId)).not.toContain(keyId);
  });

  it('ends on its day', async () => {
    const caller = await program(['events:read'], { expiresInDays: 30 });
    takeTheClock();
    letPass((30 * DAY) / MINUTE - 1);
    expect((await caller.get('/studio/events')).status).toBe(200);
    letPass(1);
    expect(await caller.get('/studio/events')).toMatchObject(refused);
  });

  it('ends with the membership of who made it, and narrows with their role', async () => {
    const second = await team.joins('owner');
    const caller = new Program(shop, (await makesKey(second, ['events:read', 'sales:read'])).key);
    expect((await caller.get('/studio/orders')).status).toBe(200);
    await team.makes(second, 'editor');
    expect((await caller.get('/studio/orders')).json.code).toBe('key_not_permitted');
    expect((await caller.get('/studio/events')).status).toBe(200);
    await team.removes(second);
    expect(await caller.get('/studio/events')).toMatchObject(refused);
    expect((await listed())[0]).toMatchObject({ works: false });
  });

  it('ends when the operator ends selling with the account that made it', async () => {
    const person = await team.joins('owner');
    const caller = new Program(shop, (await makesKey(person)).key);
    await changeAccount(person.email, { sellingEndedAt: new Date().toISOString() });
    expect(await caller.get('/studio/events')).toMatchObject(refused);
  });

  it('is made for rights that a key can have, with a name', async () => {
    const make = async (body: object) =>
      (await olu.post('/studio/keys', { key: randomUUID(), name: 'X', rights: ['events:read'], expiresInDays: 1, ...body })).json;
    for (const right of ['team:edit', 'refunds:decide', 'keys:manage', 'audit:read', 'nothing']) {
      expect(await make({ rights: [right] })).toMatchObject({ code: 'invalid_input', field: 'rights.0' });
    }
    expect(await make({ rights: [] })).toMatchObject({ code: 'invalid_input', field: 'rights' });
    expect(await make({ name: ' ' })).toMatchObject({ code: 'invalid_input', field: 'name' });
    expect(await make({ expiresInDays: 0 })).toMatchObject({ code: 'invalid_input', field: 'expiresInDays' });
    expect((await make({ rights: ['events:edit', 'events:read', 'events:read'] })).keyId).toBeDefined();
    expect((await listed())[0]).toMatchObject({ rights: ['events:read', 'events:edit'] });
  });

  it('belongs to one organisation, and no other can revoke it', async () => {
    const { key, keyId } = await makesKey(olu);
    expect(await rival.post(`/studio/keys/${keyId}/revoke`)).toMatchObject({ status: 404, json: { code: 'key_not_found' } });
    expect((await new Program(shop, key).get('/studio/events')).status).toBe(200);
    expect(JSON.stringify(await listed(rival))).not.toContain(keyId);
  });
});

describe('the use of a key', () => {
  it('is noted once an hour', async () => {
    const caller = await program(['events:read']);
    expect((await listed())[0].lastUsedAt).toBeNull();
    const updates = jest.spyOn(dynamodb(), 'send');
    const written = () => updates.mock.calls.filter(([{ input }]) => /usedAt/.test(JSON.stringify(input))).length;
    for (let call = 1; call <= 3; call++) await caller.get('/studio/events');
    expect(written()).toBe(1);
    const first = (await listed())[0].lastUsedAt;
    takeTheClock();
    letPass(60);
    await caller.get('/studio/events');
    expect(written()).toBe(2);
    expect(Date.parse((await listed())[0].lastUsedAt)).toBeGreaterThanOrEqual(Date.parse(first) + HOUR);
  });

  it('is limited in a minute', async () => {
    const { key, keyId } = await makesKey(olu, ['events:read']);
    const caller = new Program(shop, key);
    const now = new Date();
    await inParallel(
      Array.from({ length: CALLS_LIMIT }, (_, call) => call),
      () => countKeyCall(keyId, now),
    );
    expect(await caller.get('/studio/events')).toMatchObject({ status: 429, json: { code: 'too_many_attempts' } });
    takeTheClock();
    letPass(2);
    expect((await caller.get('/studio/events')).status).toBe(200);
  });

  it('is limited for wrong keys from a network, which leaves right ones alone', async () => {
    const [right, network] = [await makesKey(olu), '198.51.100.222'];
    const wrong = new Program(shop, 'mq_wrong', network);
    const answers: Answer[] = [];
    await inParallel(
      Array.from({ length: WRONG_KEYS_LIMIT + 1 }, (_, call) => call),
      async () => {
        answers.push(await wrong.get('/studio/events'));
      },
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(WRONG_KEYS_LIMIT);
    expect(answers.find(({ status }) => status === 429)?.headers['retry-after']).toMatch(/^\d+$/);
    expect((await new Program(shop, right.key, network).get('/studio/events')).status).toBe(200);
  });

  it('is limited to a number of keys', async () => {
    const many = await shop.organizer();
    for (let made = 0; made < MOST_KEYS; made++) await makesKey(many, ['events:read']);
    const more = { key: randomUUID(), name: 'One more', rights: ['events:read'], expiresInDays: null };
    expect(await many.post('/studio/keys', more)).toMatchObject({ status: 409, json: { code: 'too_many_keys' } });
  });
});
