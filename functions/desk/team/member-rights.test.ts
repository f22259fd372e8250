import { randomUUID } from 'node:crypto';
import { contract } from '#shared/api/contract.ts';
import { type Endpoint, splitRoute } from '#shared/api/endpoint.ts';
import { hasRight, MEMBER_ROLES, type MemberRole } from '#shared/people/member-rights.ts';
import type { CatalogEvent } from '../../catalog/listings/events-store.ts';
import { changeAccount } from '../../people/auth/accounts-store.ts';
import { dynamodb } from '../../platform/database/dynamodb.ts';
import { published } from '../../test/people/organizer.ts';
import { sampleEvent } from '../../test/samples/sample-event.ts';
import { accepts, Team } from '../../test/stories/team.ts';
import { useOrganizer, useWorld } from '../../test/use-world.ts';
import type { Answer, Visitor } from '../../test/people/visitor.ts';

const shop = useWorld({ keepsBooks: false });
const [olu, rival] = [useOrganizer(shop), useOrganizer(shop)];
const team = new Team(shop, olu);

const endpoints = (contract as readonly Endpoint[]).filter(({ access }) => access === 'organizer');
const isChange = ({ route }: Endpoint) => splitRoute(route).method === 'POST';

/** The members of one organisation by their roles. */
const members = {} as Record<MemberRole, Visitor>;
let event: CatalogEvent;
/** The values of path parameters: things of that organisation. */
const things: Record<string, string> = {
  announcementId: 'ann_1',
  deliveryId: 'dlv_1',
  keyId: 'key_1',
  orderId: 'ord_1',
  uploadId: 'upl_1',
};
beforeAll(async () => {
  members.owner = olu;
  for (const role of ['editor', 'finance', 'support'] as const) members[role] = await team.joins(role);
  event = await published(sampleEvent({ ownerId: olu.userId }));
  await olu.makesCode({ code: 'SUMMER', percent: 20 });
  const { invitationId } = (await team.invites('waiting@example.com')).json;
  const added = await olu.post('/studio/webhooks', {
    key: randomUUID(),
    url: 'https://receiver.example.com/',
    events: ['order.paid'],
  });
  const userId = members.editor.userId;
  Object.assign(things, {
    eventId: event._id,
    packageId: event.packages[0]!._id,
    code: 'SUMMER',
    invitationId,
    userId,
    webhookId: added.json.webhookId,
  });
});

function call(
  visitor: Visitor,
  { route }: Endpoint,
  body?: object,
  headers: Record<string, string> = {},
  query = '',
): Promise<Answer> {
  const { method, path } = splitRoute(route);
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => things[name] ?? name) + query;
  return visitor.send(method, filled, Buffer.from(body ? JSON.stringify(body) : ''), headers);
}

/** Tries an endpoint without changing anything: rights are checked before the proof that a request is the caller's own. */
const tried = async (visitor: Visitor, endpoint: Endpoint) =>
  (await call(visitor, endpoint, undefined, isChange(endpoint) ? { 'x-xsrf-token': 'guessed' } : {})).json;

describe('the table of roles and endpoints', () => {
  it('has a right for each endpoint of organisers, and for no other', () => {
    expect(endpoints.filter(({ right }) => right === undefined)).toEqual([]);
    const others = (contract as readonly Endpoint[]).filter(({ access }) => access !== 'organizer');
    expect(others.filter(({ right }) => right !== undefined)).toEqual([]);
  });

  it.each(MEMBER_ROLES.flatMap((role) => endpoints.map((one) => [role, one.route, one] as const)))(
    '%s %s',
    async (role, _route, endpoint) => {
      const { code, error } = await tried(members[role], endpoint);
      if (!hasRight(role, endpoint.right!)) {
        expect([code, error]).toEqual(['not_permitted', expect.stringMatching(/Your role .* Ask one of its owners\./)]);
      } else if (isChange(endpoint)) expect(code).toBe('csrf_failed');
      else expect(['not_permitted', 'not_found']).not.toContain(code);
    },
  );
});

const PICTURE = { mark: '0123456789abcdef', ending: 'webp' };

/** A valid body for each endpoint that takes one and names a thing in its path. */
const BODIES: Readonly<Record<string, object>> = {
  'POST /studio/events/{eventId}/packages': { name: 'Mine', price: 500 },
  'POST /studio/events/{eventId}/media': { files: [{ path: 'master.m3u8', size: 1 }] },
  'POST /studio/events/{eventId}/interruptions/review': { decision: 'release' },
  'POST /studio/events/{eventId}/show-end/answer': { broadcastId: 'brd_1', answer: 'end', version: 0 },
  'POST /studio/events/{eventId}/show-end/approve': { broadcastId: 'brd_1', version: 0 },
  'POST /studio/events/{eventId}/clips/{clipId}': { title: 'Another title' },
  'POST /studio/events/{eventId}/clips': {
    broadcastId: 'brd_1',
    key: '0123456789abcdef',
    title: 'Mine',
    from: '2026-11-21T20:00:00.000Z',
    to: '2026-11-21T20:00:10.000Z',
    shape: 'wide',
    position: 'centre',
  },
  'POST /studio/events/{eventId}/marks': { broadcastId: 'brd_1', key: '0123456789abcdef', kind: 'in', ago: 0 },
  'POST /studio/events/{eventId}/marks/remove': { broadcastId: 'brd_1', key: '0123456789abcdef' },
  'POST /studio/events/{eventId}/replay': { broadcastId: 'brd_1', ranges: [{ from: 0, to: 1000 }] },
  'POST /studio/events/{eventId}/replay/preview': { broadcastId: 'brd_1' },
  'POST /studio/events/{eventId}/replay/publish': { broadcastId: 'brd_1', version: 0 },
  'POST /studio/events/{eventId}/interruptions/waiting/{orderId}/refuse': { reason: 'No.' },
  'POST /studio/events/{eventId}/cancel': { title: 'Fight Night', reason: 'Rain' },
  'POST /studio/events/{eventId}/duplicate': { subdomain: 'another', start_time: '2030-06-01T19:00:00.000Z' },
  'POST /studio/events/{eventId}/picture': { ...PICTURE, sizes: { poster: 1, card: 1 } },
  'POST /studio/events/{eventId}/picture/use': PICTURE,
  'POST /studio/events/{eventId}/blocks': {
    blocks: [{ kind: 'questions', title: 'Questions', entries: [{ question: 'Is there a break?', text: 'Yes.' }] }],
  },
  'POST /studio/events/{eventId}/films': { name: 'film.mp4', size: 4 },
  'POST /studio/events/{eventId}/films/{uploadId}/parts': {
    parts: [{ number: 1, sha256: 'A'.repeat(43) + '=' }],
  },
  'POST /studio/events/{eventId}/captions': { language: 'en', name: 'English', path: 'captions/en.vtt' },
  'POST /studio/events/{eventId}/viewers/end': { order: '12345678' },
  'POST /studio/events/{eventId}/viewers/restore': { order: '12345678' },
  'POST /studio/events/{eventId}/multistream': { name: 'Elsewhere', url: 'rtmp://live.example.com/app', streamKey: 'key' },
  'POST /studio/orders/{orderId}/refund': {
    key: '0123456789abcdef',
    provider: 'stripe',
    paymentId: 'pi_1',
    amount: 1,
    reason: 'Because.',
  },
  'POST /studio/orders/{orderId}/change': { change: 'resend', key: '0123456789abcdef', reason: 'Because.' },
  'POST /studio/webhooks/{webhookId}/secret': { key: '0123456789abcdef' },
  'POST /studio/events/{eventId}/partners': { partners: [] },
  'POST /studio/refunds/{orderId}': { decision: 'grant' },
  'POST /studio/team/members/{userId}/role': { role: 'owner' },
};

/** Returns a valid body for an endpoint; undefined for one that needs none, or no more than `{}`. */
const bodyOf = (route: string): object | undefined =>
  route === 'POST /studio/events/{eventId}/tickets'
    ? { packageId: event.packages[1]!._id, email: 'guest@example.com', reason: 'Because.' }
    : BODIES[route];

/** The query of each endpoint that needs one. */
const QUERIES: Readonly<Record<string, string>> = {
  'GET /studio/reports': '?from=2026-01-01T00:00:00.000Z&to=2026-02-01T00:00:00.000Z&by=day',
  'GET /studio/help': '?search=nobody@example.com',
  'GET /studio/sales': '?from=2026-01-01T00:00:00.000Z&to=2026-02-01T00:00:00.000Z&by=day',
};

describe('a member who did not start the organisation', () => {
  let second: Visitor;
  beforeAll(async () => {
    second = await team.joins('owner');
  });
  const ofEvents = endpoints.filter(({ route }) => /\{eventId\}|\{code\}/.test(route) && !route.includes('{uploadId}'));

  it.each(ofEvents.map((one) => [one.route, one] as const))('%s: finds its things', async (route, endpoint) => {
    const { json } = await call(second, endpoint, bodyOf(route) ?? (endpoint.body?.safeParse({}).success ? {} : undefined));
    expect(['event_not_found', 'package_not_found', 'code_not_found', 'invalid_input', 'invalid_json']).not.toContain(json.code);
  });

  it('sees and makes what the founder sees', async () => {
    const draft = { subdomain: 'second', title: 'Second', start_time: '2030-06-01T19:00:00.000Z' };
    expect((await second.post('/studio/events', draft)).status).toBe(200);
    const { eventId } = things;
    expect((await second.post('/studio/codes', { code: 'WINTER', percent: 10 })).status).toBe(200);
    expect((await second.post('/studio/codes/batch', { batchId: 'b', count: 1, eventId })).status).toBe(200);
    expect((await second.post('/studio/settings', { sellerName: 'Second Ltd' })).status).toBe(200);
    const lists = endpoints.filter((one) => !isChange(one) && !/\{uploadId\}|team|audit/.test(one.route));
    const sees = async (who: Visitor, endpoint: Endpoint) => {
      const { text } = await call(who, endpoint, undefined, {}, QUERIES[endpoint.route]);
      // Each signature is another one, also of the same document.
      return JSON.parse(text, (name, value: unknown) => (name === 'signature' ? 'signed' : value));
    };
    for (const endpoint of lists) expect(await sees(second, endpoint)).toEqual(await sees(olu, endpoint));
    const titles = (await olu.get('/studio/events')).json.events.map(({ title }: { title: string }) => title);
    expect(titles).toContain('Second');
  });
});

describe('another organisation', () => {
  /** Without the check of a subdomain, which belongs to nobody. */
  const named = endpoints.filter(({ params, route }) => params !== undefined && !route.includes('{name}'));

  it.each(named.map((one) => [one.route, one] as const))('%s: its things do not exist', async (route, endpoint) => {
    const body = bodyOf(route) ?? (endpoint.body?.safeParse({}).success ? {} : undefined);
    const answer = await call(rival, endpoint, body);
    // An invitation or a webhook that is gone is taken back already.
    if (route.includes('{invitationId}') || route === 'POST /studio/webhooks/{webhookId}/remove')
      return expect(answer.status).toBe(200);
    expect([answer.status, answer.json.code]).toEqual([404, expect.stringMatching(/^\w+_not_found$/)]);
  });

  it.each(endpoints.map((one) => [one.route, one] as const))('%s: naming it is no way in', async (_route, endpoint) => {
    const answer = await call(rival, endpoint, undefined, {}, `?organization=${olu.userId}`);
    expect(answer).toMatchObject({ status: 404, json: { code: 'not_found' } });
  });

  it('sees nothing of it in any list, and changed nothing', async () => {
    const secrets = [event._id, 'SUMMER', 'waiting@example.com', olu.userId, members.editor.email];
    for (const endpoint of endpoints.filter((one) => !isChange(one) && one.params === undefined)) {
      const { status, text } = await call(rival, endpoint, undefined, {}, QUERIES[endpoint.route]);
      expect(status).toBe(200);
      for (const secret of secrets) expect(text).not.toContain(secret);
    }
    expect(await team.invitations()).toMatchObject([{ email: 'waiting@example.com' }]);
    expect((await olu.get('/studio/events')).json.events).toContainEqual(
      expect.objectContaining({ _id: event._id, title: event.title }),
    );
    expect(await team.members()).toHaveLength(5);
  });
});

describe('a membership', () => {
  it('ends with the next request after the member was removed', async () => {
    const editor = await team.joins('editor');
    expect((await editor.get('/studio/events')).status).toBe(200);
    expect((await team.removes(editor)).status).toBe(200);
    expect(await editor.get('/studio/events')).toMatchObject({ status: 404, json: { code: 'not_found' } });
  });

  it('costs a request one query, beside the reads of session and account', async () => {
    // Mails and deliveries to the webhooks of the rows above may still be under way.
    await shop.untilQuiet();
    const send = jest.spyOn(dynamodb(), 'send');
    await members.support.get('/studio/events');
    const accounts = send.mock.calls
      .map(([command]) => command)
      .filter(({ input }) => JSON.stringify(input).includes('accounts'))
      .filter(({ input }) => !/WEBHOOK|"MAIL#/.test(JSON.stringify(input)));
    expect(accounts.map(({ constructor }) => constructor.name)).toEqual(['GetCommand', 'GetCommand', 'QueryCommand']);
  });

  it('has another role with the next request after that was changed', async () => {
    const person = await team.joins('support');
    expect((await person.get('/studio/settings')).json.code).toBe('not_permitted');
    await team.makes(person, 'finance');
    expect((await person.get('/studio/settings')).status).toBe(200);
  });

  it('lets its holder watch a draft, as long as it lasts', async () => {
    const draft = await published(sampleEvent({ ownerId: olu.userId, status: 'draft', has_film: true }));
    const person = await team.joins('support');
    const watch = async () => (await person.post(`/events/${draft._id}/playback`)).status;
    expect(await watch()).toBe(200);
    await team.removes(person);
    expect(await watch()).toBe(402);
  });

  it('in several organisations asks which one a request is about', async () => {
    const person = await team.joins('editor');
    const other = new Team(shop, rival);
    await other.invites(person.email, 'support');
    await accepts(person, await other.token(person.email, 2));
    expect(await person.get('/studio/events')).toMatchObject({
      status: 400,
      json: { code: 'invalid_input', field: 'organization' },
    });
    const events = async ({ userId }: Visitor) => (await person.get(`/studio/events?organization=${userId}`)).json.events;
    expect(await events(olu)).toContainEqual(expect.objectContaining({ _id: event._id }));
    expect(await events(rival)).toEqual([]);
    const cancel = await person.post(`/studio/events/${event._id}/unpublish?organization=${rival.userId}`);
    expect(cancel.json.code).toBe('not_permitted');
  });
});

test('an account that the operator has revoked belongs to no organisation, whatever is stored', async () => {
  const person = await team.joins('owner');
  await changeAccount(person.email, { sellingEndedAt: new Date().toISOString() });
  expect((await person.get('/studio/events')).status).toBe(404);
  expect((await person.get('/studio/organizations')).json).toEqual({ organizations: [], mayStart: false });
});
