import { jwtDecode } from 'jwt-decode';
import { XSRF_HEADER } from '#shared/api/endpoint.ts';
import { useBuyer, useWorld } from '../../test/use-world.ts';

const shop = useWorld();
const user = useBuyer(shop);

const account = (email: string) => ({ name: 'Ana', email, password: 'correct horse', referral: 'friend-7' });
const register = (body: object, headers: Record<string, string> = {}, visitor = shop.visitor()) =>
  visitor.post('/auth/register', body, headers);
const logIn = (password?: string, visitor = shop.visitor(), email = user.email) =>
  visitor.post('/auth/login', { email, password });

describe('register', () => {
  it('signs in immediately: a token, an HttpOnly session and a readable XSRF token on the parent domain', async () => {
    const visitor = shop.visitor();
    const { status, json, setCookies } = await register(account('ana@example.com'), {}, visitor);
    expect([status, json]).toEqual([200, { message: expect.any(String), token: expect.any(String) }]);
    const claims = jwtDecode<{ iat: number; exp: number }>(json.token);
    expect(claims).toMatchObject({ name: 'Ana', email: 'ana@example.com' });
    expect(claims.exp - claims.iat).toBe(12 * 60 * 60);
    const [session, xsrf] = setCookies;
    expect(session).toMatch(
      /^marquee_session=.{40,}; Domain=marquee\.localhost; Path=\/; Max-Age=2592000; Secure; SameSite=Lax; HttpOnly$/,
    );
    expect(xsrf).toMatch(/^XSRF-TOKEN=.+; Domain=marquee\.localhost; Path=\/;/);
    expect(xsrf).not.toContain('HttpOnly');
    expect((await visitor.post('/auth/session')).status).toBe(200);
  });

  it('creates one account per address, whatever its spelling and however many requests are concurrent', async () => {
    const spellings = ['Bo@Example.com', 'bo@example.com ', ' BO@EXAMPLE.COM'];
    const answers = await Promise.all(spellings.map((email) => register(account(email))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const error = 'An account with this email already exists. Log in instead.';
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.json).toEqual({ error, code: 'email_taken', field: 'email' });
  });

  it('sets host-only cookies on a host outside the site', async () => {
    const { setCookies } = await register(account('cy@example.com'), { 'x-forwarded-host': 'd111.cloudfront.net' });
    expect(setCookies).toHaveLength(3);
    for (const cookie of setCookies) expect(cookie).not.toContain('Domain');
  });

  it.each([
    ['name', '   '],
    ['email', 'not-an-address'],
    ['email', 7],
    ['email', `${'a'.repeat(250)}@example.com`],
    ['password', '12345'],
    ['password', null],
    ['referral', ['x']],
    ['admin', true],
  ])('reports the field at fault: %s', async (field, value) => {
    const { status, json } = await register({ ...account('new@example.com'), [field]: value });
    expect([status, json]).toEqual([400, { code: 'invalid_input', field, error: expect.stringContaining(field) }]);
  });
});

describe('login', () => {
  it('answers with the messages of the error catalogue', async () => {
    const wrong = { status: 401, json: { error: 'Unauthorized: Invalid email or password.' } };
    const unknown = { status: 404, json: { error: 'No account found with this email.' } };
    const invalid = { status: 400, json: { error: 'Invalid input. Please check your credentials.', field: 'password' } };
    expect(await logIn('wrong')).toMatchObject(wrong);
    expect(await logIn('x', shop.visitor(), 'nobody@example.com')).toMatchObject(unknown);
    expect(await logIn()).toMatchObject(invalid);
    const right = await logIn('correct horse', shop.visitor(), ` ${user.email.toUpperCase()}`);
    expect(right).toMatchObject({ status: 200, json: { message: 'Welcome back, Ana Viewer.' } });
  });

  it('slows down the network that guesses, and no other', async () => {
    const guesser = shop.visitor('198.51.100.9');
    for (let i = 0; i < 5; i++) expect((await logIn('guess', guesser)).status).toBe(401);
    const slowed = await logIn('correct horse', guesser);
    expect(slowed).toMatchObject({ status: 429, json: { code: 'too_many_attempts' } });
    expect(Number(slowed.headers['retry-after'])).toBeGreaterThan(14 * 60);
    expect((await logIn('correct horse', shop.visitor('203.0.113.80'))).status).toBe(200);
  });

  it('checks no more than five guesses of a burst', async () => {
    const burst = Array.from({ length: 20 }, () => logIn('guess', shop.visitor('198.51.100.10')));
    const statuses = (await Promise.all(burst)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(15);
  });

  it('resets the count of wrong guesses after a right password', async () => {
    const visitor = shop.visitor('198.51.100.11');
    for (let round = 0; round < 3; round++) {
      for (let i = 0; i < 4; i++) await logIn('guess', visitor);
      expect((await logIn('correct horse', visitor)).status).toBe(200);
    }
  });
});

describe('session', () => {
  it('answers a new token for the cookie, and 401 without it', async () => {
    expect((await user.post('/auth/session')).json.token).toEqual(expect.any(String));
    const unauthenticated = { status: 401, json: { code: 'unauthenticated' } };
    expect(await shop.visitor().post('/auth/session')).toMatchObject(unauthenticated);
  });

  const refused = { status: 400, json: { code: 'csrf_failed' } };

  it('requires the XSRF token for changes, but not for reading', async () => {
    for (const token of ['', 'made-up'])
      expect(await user.post('/auth/session', undefined, { [XSRF_HEADER]: token })).toMatchObject(refused);
    expect((await user.get('/orders/mine', { [XSRF_HEADER]: '' })).status).toBe(200);
  });

  it('refuses requests from another site’s page, signed in or not', async () => {
    const login = { email: 'a@b.co', password: 'x' };
    expect(await shop.visitor().post('/auth/login', login, { origin: 'https://evil.example' })).toMatchObject(refused);
  });

  it('ends permanently when the user logs out', async () => {
    const kept = new Map(user.cookies);
    expect((await user.post('/auth/logout')).status).toBe(200);
    expect([...user.cookies.keys()]).toEqual(['marquee_device']);
    for (const [name, value] of kept) user.cookies.set(name, value);
    expect((await user.post('/auth/session')).status).toBe(401);
    expect((await user.post('/auth/logout')).status).toBe(200);
  });
});
