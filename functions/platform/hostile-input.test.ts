import fc from 'fast-check';
import { contract } from '#shared/api/contract.ts';
import { API_PREFIX, BODY_LIMIT_BYTES, type Endpoint, splitRoute, WEBHOOK_BODY_LIMIT_BYTES } from '#shared/api/endpoint.ts';
import { ERRORS } from '#shared/errors.ts';
import type { Organizer } from '../test/people/organizer.ts';
import { makeOperator } from '../test/stories/desk/operator.ts';
import { useWorld } from '../test/use-world.ts';

const shop = useWorld();
let visitor: Organizer;
beforeEach(async () => {
  // A new session for each test: the requests include logging out.
  visitor = await shop.organizer();
  await makeOperator(visitor);
});

const endpoints = contract as readonly Endpoint[];
const withBody = endpoints.filter(({ body }) => body);
const send = (path: string, body: string | Buffer) => visitor.send('POST', path, Buffer.from(body));

const fields = { email: fc.anything(), password: fc.anything(), eventId: fc.anything(), amount: fc.anything() };
const bodies = fc.oneof(
  fc.json().map((text) => Buffer.from(text)),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
  fc.record(fields, { requiredKeys: [] }).map((value) => Buffer.from(JSON.stringify(value) ?? 'null')),
);
const segments = fc.string({ unit: 'binary', maxLength: 40 });

it('never answers a 5xx, whatever is sent to any endpoint', async () => {
  const property = fc.asyncProperty(fc.constantFrom(...endpoints), bodies, segments, async (endpoint, body, segment) => {
    const { method, path } = splitRoute(endpoint.route);
    const filled = path.replace(/\{\w+\}/g, () => encodeURIComponent(segment.toWellFormed()) || 'x');
    const { status, json } = await visitor.send(method, `${API_PREFIX}${filled}`, body);
    expect(status).toBeLessThan(500);
    if (status < 400) return;
    expect(Object.keys(ERRORS)).toContain(json.code);
    expect(json.error).toMatch(/[.!]$/);
    expect(status).not.toBe(403);
  });
  await fc.assert(property, { numRuns: 300 });
});

/** A body that may be left out may be empty, too. */
const isRequired = ({ body }: (typeof withBody)[number]) => body !== undefined && !body.safeParse(undefined).success;

it.each(withBody)('$route reports an unusable body as the field at fault', async (one) => {
  const { route } = one;
  const empty = isRequired(one) ? [''] : [];
  const path = splitRoute(route).path.replace(/\{\w+\}/g, 'x');
  for (const body of ['{', '[]', '"text"', ...empty, JSON.stringify({ pad: 'x'.repeat(one.largestBody ?? BODY_LIMIT_BYTES) })])
    expect(await send(path, body)).toMatchObject({ status: 400, json: { field: 'body' } });
});

it('reports an unknown field', async () => {
  const login = { email: 'a@example.com', password: 'x', isAdmin: true };
  expect(await visitor.post('/auth/login', login)).toMatchObject({ status: 400, json: { field: 'isAdmin' } });
});

it('refuses text that is not valid Unicode, which no database can store', async () => {
  const lone = String.raw`{"name":"\ud800","email":"a@example.com","password":"secret1"}`;
  const refusal = { code: 'invalid_json', field: 'body' };
  expect(await send('/auth/register', lone)).toMatchObject({ status: 400, json: refusal });
});

it.each(['*', '*.marquee.localhost', 'fight.marquee.localhost?', 'a b', '[', 'a/b', ':80', 'a.example:99999', '999.1.1.1'])(
  'refuses the host %s',
  async (host) => {
    const answer = await visitor.get('/health', { 'x-forwarded-host': host });
    expect(answer).toMatchObject({ status: 400, json: { field: 'host' } });
  },
);

it('accepts webhooks of up to 1 MB', async () => {
  const large = Buffer.alloc(WEBHOOK_BODY_LIMIT_BYTES, 'x');
  expect((await send('/webhooks/stripe', large)).json.code).toBe('invalid_signature');
  const larger = Buffer.concat([large, Buffer.from('x')]);
  expect(await send('/webhooks/stripe', larger)).toMatchObject({ status: 400, json: { field: 'body' } });
});

it('answers only requests that came through the edge, except webhooks', async () => {
  const around = { 'x-origin-secret': 'guessed' };
  expect((await visitor.get('/health', around)).status).toBe(404);
  expect((await visitor.post('/webhooks/stripe', {}, around)).json.code).toBe('invalid_signature');
  expect((await visitor.get('/health')).json).toEqual({ status: 'ok' });
});

it('puts security headers on every answer and keeps it out of caches', async () => {
  const headers = { 'x-content-type-options': 'nosniff', 'cache-control': 'private, no-store' };
  for (const path of ['/health', '/nowhere']) expect(await visitor.get(path)).toMatchObject({ headers });
});
