import fc from 'fast-check';
import { contract } from '#shared/api/contract.ts';
import { API_PREFIX, BODY_LIMIT_BYTES, type Endpoint, splitRoute, WEBHOOK_BODY_LIMIT_BYTES } from '#shared/api/endpoint.ts';
import { ERRORS } from '#shared/errors.ts';
import { signInOrganizer } from '../test/organizer.ts';
import type { Visitor } from '../test/visitor.ts';
import { startWorld, type World } from '../test/world.ts';

let world: World;
let visitor: Visitor;
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  // May call everything there is, signing out included.
  ({ visitor } = await signInOrganizer(world));
});
afterAll(() => world.stop());

const endpoints = contract as readonly Endpoint[];
const withBody = endpoints.filter(({ body }) => body !== null);

const bodies = fc.oneof(
  fc.json().map((text) => Buffer.from(text)),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
  fc.record({ email: fc.anything(), password: fc.anything(), eventId: fc.anything(), amount: fc.anything() }, { requiredKeys: [] })
    .map((value) => Buffer.from(JSON.stringify(value) ?? 'null')),
);

it('never answers a 5xx, whatever is sent to whichever endpoint', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...endpoints), bodies, fc.string({ unit: 'binary', maxLength: 40 }), async (endpoint, body, segment) => {
      const { method, path } = splitRoute(endpoint.route);
      const filled = path.replace(/\{\w+\}/g, () => encodeURIComponent(segment.toWellFormed()) || 'x');
      const answer = await visitor.send(method, `${API_PREFIX}${filled}`, body);
      expect(answer.status).toBeLessThan(500);
      if (answer.status >= 400) {
        expect(Object.keys(ERRORS)).toContain(answer.json.code);
        expect(answer.json.error).toMatch(/[.!]$/);
        expect(answer.status).not.toBe(403);
      }
    }),
    { numRuns: 300 },
  );
});

it.each(withBody.map((endpoint) => [endpoint.route, endpoint] as const))('%s names what is wrong with the body', async (_, endpoint) => {
  const path = splitRoute(endpoint.route).path.replace(/\{\w+\}/g, 'x');
  const send = (body: string) => visitor.send('POST', path, Buffer.from(body));
  for (const [body, field] of [
    ['{', 'body'],
    ['[]', 'body'],
    ['"text"', 'body'],
    ['', 'body'],
    [JSON.stringify({ pad: 'x'.repeat(BODY_LIMIT_BYTES) }), 'body'],
  ]) {
    const answer = await send(body!);
    expect([answer.status, answer.json.field]).toEqual([400, field]);
  }
});

it('names an unknown field', async () => {
  const answer = await visitor.post('/auth/login', { email: 'a@example.com', password: 'x', isAdmin: true });
  expect([answer.status, answer.json.field]).toEqual([400, 'isAdmin']);
});

it('refuses text that is no Unicode, which no database can keep', async () => {
  const lone = String.raw`{"name":"\ud800","email":"a@example.com","password":"secret1"}`;
  const answer = await visitor.send('POST', '/auth/register', Buffer.from(lone));
  expect([answer.status, answer.json.code, answer.json.field]).toEqual([400, 'invalid_json', 'body']);
});

it.each(['*', '*.marquee.localhost', 'fight.marquee.localhost?', 'a b', '[', 'a/b', ':80', 'a.example:99999', '999.1.1.1'])('refuses the host %s', async (host) => {
  const answer = await visitor.get('/health', { 'x-forwarded-host': host });
  expect([answer.status, answer.json.field]).toEqual([400, 'host']);
});

it('lets a webhook be 1 MB and no larger', async () => {
  const large = await visitor.send('POST', '/webhooks/stripe', Buffer.alloc(WEBHOOK_BODY_LIMIT_BYTES, 'x'));
  expect(large.json.code).toBe('invalid_signature');
  const larger = await visitor.send('POST', '/webhooks/stripe', Buffer.alloc(WEBHOOK_BODY_LIMIT_BYTES + 1, 'x'));
  expect([larger.status, larger.json.field]).toEqual([400, 'body']);
});

it('answers only what came through the edge, webhooks excepted', async () => {
  const around = { 'x-origin-secret': 'guessed' };
  expect((await visitor.get('/health', around)).status).toBe(404);
  expect((await visitor.post('/webhooks/stripe', {}, around)).json.code).toBe('invalid_signature');
  expect((await visitor.get('/health')).json).toEqual({ status: 'ok' });
});

it('puts security headers on every answer and keeps it out of caches', async () => {
  for (const answer of [await visitor.get('/health'), await visitor.get('/nowhere')]) {
    expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'private, no-store' });
  }
});
