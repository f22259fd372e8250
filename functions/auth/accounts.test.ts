import { XSRF_HEADER } from '#shared/session-names.ts';
import { startWorld, type World } from '../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const account = (email: string) => ({ name: 'Ana', email, password: 'correct horse', referral: 'friend-7' });

describe('register', () => {
  it('signs in at once: a token, an HttpOnly session and a readable XSRF token on the parent domain', async () => {
    const visitor = world.visitor();
    const answer = await visitor.post('/auth/register', account('ana@example.com'));
    expect(answer.status).toBe(200);
    expect(answer.json).toEqual({ message: expect.any(String), token: expect.any(String) });
    const payload = JSON.parse(Buffer.from(answer.json.token.split('.')[1], 'base64url').toString());
    expect(payload).toMatchObject({ name: 'Ana', email: 'ana@example.com' });
    expect(payload.exp - payload.iat).toBe(12 * 60 * 60);
    const [session, xsrf] = answer.setCookies;
    expect(session).toMatch(/^marquee_session=.{40,}; Domain=marquee\.localhost; Path=\/; Max-Age=2592000; Secure; SameSite=Lax; HttpOnly$/);
    expect(xsrf).toMatch(/^XSRF-TOKEN=.+; Domain=marquee\.localhost; Path=\/;/);
    expect(xsrf).not.toContain('HttpOnly');
    expect((await visitor.post('/auth/session')).status).toBe(200);
  });

  it('keeps one account an address, however it is spelled and however many ask at once', async () => {
    const spellings = ['Bo@Example.com', 'bo@example.com ', ' BO@EXAMPLE.COM'];
    const answers = await Promise.all(spellings.map((email) => world.visitor().post('/auth/register', account(email))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.json).toEqual({
      error: 'An account with this email already exists. Log in instead.',
      code: 'email_taken',
      field: 'email',
    });
  });

  it('keeps host-only cookies where the host is not below the site', async () => {
    const answer = await world.visitor().post('/auth/register', account('cy@example.com'), {
      'x-forwarded-host': 'd111.cloudfront.net',
    });
    expect(answer.setCookies).toHaveLength(2);
    for (const cookie of answer.setCookies) expect(cookie).not.toContain('Domain');
  });

  it.each([
    ['name', { name: '   ' }],
    ['email', { email: 'not-an-address' }],
    ['email', { email: 7 }],
    ['email', { email: `${'a'.repeat(250)}@example.com` }],
    ['password', { password: '12345' }],
    ['password', { password: null }],
    ['referral', { referral: ['x'] }],
    ['admin', { admin: true }],
  ])('names the field at fault: %s', async (field, change) => {
    const answer = await world.visitor().post('/auth/register', { ...account('new@example.com'), ...change });
    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({ code: 'invalid_input', field });
    expect(answer.json.error).toContain(field);
  });
});

describe('login', () => {
  it('answers as the error catalogue has it', async () => {
    await world.visitor().register('dee@example.com');
    const visitor = world.visitor();
    const wrong = await visitor.post('/auth/login', { email: 'dee@example.com', password: 'wrong' });
    expect([wrong.status, wrong.json.error]).toEqual([401, 'Unauthorized: Invalid email or password.']);
    const unknown = await visitor.post('/auth/login', { email: 'nobody@example.com', password: 'x' });
    expect([unknown.status, unknown.json.error]).toEqual([404, 'No account found with this email.']);
    const invalid = await visitor.post('/auth/login', { email: 'dee@example.com' });
    expect([invalid.status, invalid.json.error, invalid.json.field]).toEqual([
      400,
      'Invalid input. Please check your credentials.',
      'password',
    ]);
    const right = await visitor.post('/auth/login', { email: ' DEE@example.com', password: 'correct horse' });
    expect(right.status).toBe(200);
    expect(right.json.message).toBe('Welcome back, Ana Viewer.');
  });

  it('slows down the network that guesses, and nobody else', async () => {
    const email = await world.visitor().register();
    const guesser = world.visitor('198.51.100.9');
    const guess = () => guesser.post('/auth/login', { email, password: 'guess' });
    for (let i = 0; i < 5; i++) expect((await guess()).status).toBe(401);
    const slowed = await guesser.post('/auth/login', { email, password: 'correct horse' });
    expect(slowed.status).toBe(429);
    expect(slowed.json.code).toBe('too_many_attempts');
    expect(Number(slowed.headers['retry-after'])).toBeGreaterThan(14 * 60);
    const owner = await world.visitor('203.0.113.80').post('/auth/login', { email, password: 'correct horse' });
    expect(owner.status).toBe(200);
  });

  it('lets no more than five of a burst of guesses be tried', async () => {
    const email = await world.visitor().register();
    const burst = Array.from({ length: 20 }, () =>
      world.visitor('198.51.100.10').post('/auth/login', { email, password: 'guess' }),
    );
    const statuses = (await Promise.all(burst)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(15);
  });

  it('forgets wrong guesses once the password was right', async () => {
    const email = await world.visitor().register();
    const visitor = world.visitor('198.51.100.11');
    for (let round = 0; round < 3; round++) {
      for (let i = 0; i < 4; i++) await visitor.post('/auth/login', { email, password: 'guess' });
      expect((await visitor.post('/auth/login', { email, password: 'correct horse' })).status).toBe(200);
    }
  });
});

describe('session', () => {
  it('answers a fresh token for the cookie, and 401 without it', async () => {
    const visitor = world.visitor();
    await visitor.register();
    expect((await visitor.post('/auth/session')).json.token).toEqual(expect.any(String));
    const stranger = await world.visitor().post('/auth/session');
    expect([stranger.status, stranger.json.code]).toEqual([401, 'unauthenticated']);
  });

  it('needs the XSRF token for what changes something, and not for reading', async () => {
    const visitor = world.visitor();
    await visitor.register();
    for (const token of ['', 'made-up']) {
      const answer = await visitor.post('/auth/session', undefined, { [XSRF_HEADER]: token });
      expect([answer.status, answer.json.code]).toEqual([400, 'csrf_failed']);
    }
    expect((await visitor.get('/orders/mine', { [XSRF_HEADER]: '' })).status).toBe(200);
  });

  it('refuses a page of another site, signed in or not', async () => {
    const answer = await world.visitor().post('/auth/login', { email: 'a@b.co', password: 'x' }, { origin: 'https://evil.example' });
    expect([answer.status, answer.json.code]).toEqual([400, 'csrf_failed']);
  });

  it('ends with the log-out, for good', async () => {
    const visitor = world.visitor();
    await visitor.register();
    const kept = new Map(visitor.cookies);
    expect((await visitor.post('/auth/logout')).status).toBe(200);
    expect(visitor.cookies.size).toBe(0);
    for (const [name, value] of kept) visitor.cookies.set(name, value);
    expect((await visitor.post('/auth/session')).status).toBe(401);
    expect((await visitor.post('/auth/logout')).status).toBe(200);
  });
});
