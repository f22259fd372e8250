import { SecretsProvider } from '@aws-lambda-powertools/parameters/secrets';
import { GetCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { loginKey } from '#shared/people/account-keys.ts';
import { dynamodb } from '../../../platform/database/dynamodb.ts';
import { env } from '../../../platform/env.ts';
import { platformSecret } from '../../../platform/secrets.ts';
import { tokenIn } from '../../../test/people/buyer.ts';
import { eventually } from '../../../test/eventually.ts';
import { SecondFactor } from '../../../test/stories/account/second-factor.ts';
import { letPass, takeTheClock } from '../../../test/time.ts';
import { useWorld } from '../../../test/use-world.ts';
import { PASSWORD, type Answer } from '../../../test/people/visitor.ts';
import { NETWORK_LIMIT } from '../attempts/login-throttle.ts';
import { countCodeTry } from './code-tries-store.ts';
import { MOST_TRIES } from './two-factor-rules.ts';

const shop = useWorld();
let networks = 0;
/** Returns a visitor on a network of their own. */
const someone = () => shop.visitor(`192.0.2.${++networks}`);

let factor: SecondFactor;
beforeEach(async () => {
  takeTheClock();
  const owner = someone();
  await owner.register();
  factor = new SecondFactor(owner);
  await factor.confirmsAddress();
  await factor.turnsOn();
  letPass(1);
});
afterEach(() => jest.useRealTimers());

const wrong = { status: 400, json: { code: 'invalid_input', field: 'code' } };
const over = { status: 410, json: { code: 'login_over' } };
const wrongCode = () => (factor.code() === '000000' ? '000001' : '000000');
const storedAccount = async () =>
  (await dynamodb().send(new GetCommand({ TableName: env.accountsTable, Key: loginKey(factor.owner.email) }))).Item!;

it('logs in with the password and a code: the password alone gives no session, and a challenge that is good for nothing else', async () => {
  const visitor = someone();
  const { status, json, setCookies } = await visitor.post('/auth/login', { email: factor.owner.email, password: PASSWORD });
  expect([status, Object.keys(json), setCookies]).toEqual([200, ['message', 'challenge'], []]);
  const asCookie = { cookie: `marquee_session=${json.challenge}`, 'x-xsrf-token': '' };
  expect((await visitor.get('/account', asCookie)).status).toBe(401);
  expect((await visitor.post('/auth/reset-password', { token: json.challenge, password: 'brand new' })).status).toBe(410);
  const answer = await factor.answers(visitor, json.challenge, factor.code());
  expect(answer).toMatchObject({ status: 200, json: { message: 'Welcome back, Ana Viewer.', token: expect.any(String) } });
  expect((await visitor.get('/account')).json).toMatchObject({ email: factor.owner.email });
  expect(await factor.answers(someone(), json.challenge, factor.code(1))).toMatchObject(over);
});

it('accepts a code once, also of concurrent logins, and none that is older than the last', async () => {
  const code = factor.code();
  const visitors = [someone(), someone(), someone(), someone()];
  const challenges = await Promise.all(visitors.map((visitor) => factor.enters(visitor)));
  const answers = await Promise.all(visitors.map((visitor, n) => factor.answers(visitor, challenges[n]!, code)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
  const used = 'This code was already used. Wait until your app shows the next one.';
  expect(await factor.logsIn(someone(), code)).toMatchObject({ ...wrong, json: { error: used } });
  expect((await factor.logsIn(someone(), factor.code(1))).status).toBe(200);
  expect(await factor.logsIn(someone(), factor.code(-1))).toMatchObject({ json: { error: used } });
});

it('does not accept the code again that turned it on', async () => {
  const fresh = new SecondFactor(someone());
  await fresh.owner.register();
  await fresh.confirmsAddress();
  await fresh.setsUp();
  const code = fresh.code();
  await fresh.confirms(code);
  expect(await fresh.logsIn(someone(), code)).toMatchObject(wrong);
});

it.each([
  ['behind', -2],
  ['ahead', 2],
])('refuses the code of a clock that is a minute %s', async (_, steps) =>
  expect(await factor.logsIn(someone(), factor.code(steps))).toMatchObject(wrong),
);

describe('a challenge', () => {
  it('ends after five minutes', async () => {
    const visitor = someone();
    const challenge = await factor.enters(visitor);
    letPass(5);
    expect(await factor.answers(visitor, challenge, factor.code())).toMatchObject(over);
  });

  it('ends after five wrong codes, also in a burst; what is no code at all is not counted', async () => {
    const visitor = someone();
    const challenge = await factor.enters(visitor);
    expect(await factor.answers(visitor, challenge, 'what?')).toMatchObject(wrong);
    const burst = await Promise.all(Array.from({ length: 9 }, () => factor.answers(visitor, challenge, wrongCode())));
    const count = (wanted: number) => burst.filter(({ status }) => status === wanted).length;
    expect([count(400), count(410)]).toEqual([5, 4]);
    expect(await factor.answers(visitor, challenge, factor.code())).toMatchObject(over);
  });

  it('ends with the password that it followed', async () => {
    const visitor = someone();
    const challenge = await factor.enters(visitor);
    await factor.owner.post('/account/password', { currentPassword: PASSWORD, newPassword: 'brand new' });
    expect(await factor.answers(visitor, challenge, factor.code())).toMatchObject(over);
  });

  it('ends when two-factor login is turned off', async () => {
    const visitor = someone();
    const challenge = await factor.enters(visitor);
    expect((await factor.turnsOff(factor.code())).status).toBe(200);
    expect(await factor.answers(visitor, challenge, factor.code(1))).toMatchObject(over);
    await visitor.signsIn(factor.owner.email);
    expect((await visitor.get('/account')).json.twoFactor).toBeNull();
  });

  it('and its code are validated', async () => {
    const cases: [string, Record<string, unknown>][] = [
      ['challenge', { challenge: '' }],
      ['challenge', { challenge: 7 }],
      ['challenge', { challenge: 'x'.repeat(201) }],
      ['code', { code: '' }],
      ['code', { code: 123456 }],
      ['code', { code: '1'.repeat(65) }],
      ['code', { code: '12345' }],
      ['isTrusted', { isTrusted: true }],
    ];
    for (const [field, change] of cases) {
      const body = { challenge: 'x', code: '123456', ...change };
      expect(await someone().post('/auth/second-factor', body)).toMatchObject({ status: 400, json: { field } });
    }
  });

  it('cannot be guessed', async () => expect(await factor.answers(someone(), 'guessed', '123456')).toMatchObject(over));
});

describe('a recovery code', () => {
  it('logs in once, also of concurrent logins, and is told by mail', async () => {
    const [code = ''] = factor.recoveryCodes;
    const visitors = [someone(), someone(), someone()];
    const answers = await Promise.all(visitors.map((visitor) => factor.logsIn(visitor, ` ${code.toUpperCase()} `)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    await shop.untilMailed(({ to, subject }) => to.includes(factor.owner.email) && subject === 'A recovery code was used');
    expect(factor.owner.mails().at(-1)!.text).toContain('9 are left');
    expect((await factor.owner.get('/account')).json.twoFactor).toMatchObject({ recoveryCodesLeft: 9 });
  });

  it('says when few are left, and when it was the last', async () => {
    const messages: string[] = [];
    for (const code of factor.recoveryCodes) messages.push((await factor.logsIn(someone(), code)).json.message);
    const left = (words: string) => `Welcome back, Ana Viewer. ${words} Get new ones on your account page.`;
    expect(messages.slice(0, 6)).toEqual(Array.from({ length: 6 }, () => 'Welcome back, Ana Viewer.'));
    expect(messages.slice(6)).toEqual([
      left('You have 3 recovery codes left.'),
      left('You have 2 recovery codes left.'),
      left('You have one recovery code left.'),
      left('That was your last recovery code.'),
    ]);
    expect((await factor.logsIn(someone(), factor.recoveryCodes[0]!)).status).toBe(400);
    expect((await factor.logsIn(someone(), factor.code())).status).toBe(200);
  });

  it('of another account does not log in', async () => {
    const other = new SecondFactor(someone());
    await other.owner.register();
    await other.confirmsAddress();
    await other.turnsOn();
    expect(await factor.logsIn(someone(), other.recoveryCodes[0]!)).toMatchObject(wrong);
  });
});

describe('the limits', () => {
  /** Uses up the wrong codes that are allowed. */
  const exhaust = async (usual: string | null) => {
    const { userId } = factor.owner;
    for (let n = 0; n < MOST_TRIES; n++) await countCodeTry({ userId, usual }, new Date());
  };
  const refused = { status: 429, json: { code: 'too_many_attempts', field: 'code' } };

  it('stop whoever knows the password and guesses codes from ever other networks, and let the owner in at home and by a recovery code', async () => {
    const home = someone();
    expect((await factor.logsIn(home, factor.code())).status).toBe(200);
    await exhaust(null);
    const stopped = await factor.logsIn(someone(), factor.code(1));
    expect(stopped).toMatchObject(refused);
    expect(stopped.json.error).toBe(
      'There were too many wrong codes, so only a recovery code works for now. Try again in 24 hours.',
    );
    expect((await factor.logsIn(home, factor.code(1))).status).toBe(200);
    expect((await factor.logsIn(someone(), factor.recoveryCodes[0]!)).status).toBe(200);
  });

  it('hold for a network that the owner uses, too', async () => {
    const home = shop.visitor('192.0.2.249');
    expect((await factor.logsIn(home, factor.code())).status).toBe(200);
    await exhaust('192.0.2.249');
    expect(await factor.logsIn(shop.visitor('192.0.2.249'), factor.code(1))).toMatchObject(refused);
    // A device that the owner uses has tries of its own.
    expect((await factor.logsIn(home, factor.code(1))).status).toBe(200);
  });

  it('do not count codes that are right', async () => {
    const code = (n: number) => factor.code(n % 2);
    for (let n = 0; n < MOST_TRIES + 2; n++) {
      if (n % 2 === 0) letPass(1);
      expect((await factor.logsIn(someone(), code(n))).status).toBe(200);
    }
  });

  it('keep counting passwords whose code does not follow: who only has the password cannot ask for challenge after challenge', async () => {
    const guesser = someone();
    const answers: Answer[] = [];
    for (let n = 0; n <= NETWORK_LIMIT; n++) {
      answers.push(await guesser.post('/auth/login', { email: factor.owner.email, password: PASSWORD }));
    }
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

describe('a password that is set by a mailed link', () => {
  const token = async () => {
    await factor.owner.post('/auth/forgotten-password', { email: factor.owner.email });
    const links = () => factor.owner.mails().filter(({ subject }) => subject === 'Choose a new password');
    await eventually(() => links().length > 0);
    return tokenIn(links().at(-1)!);
  };

  it('does not log in without a code', async () => {
    const visitor = someone();
    const { status, json, setCookies } = await visitor.post('/auth/reset-password', {
      token: await token(),
      password: 'brand new',
    });
    expect([status, Object.keys(json), setCookies]).toEqual([200, ['message', 'challenge'], []]);
    expect((await visitor.get('/account')).status).toBe(401);
    expect((await factor.answers(visitor, json.challenge, factor.code())).status).toBe(200);
    const again = await someone().post('/auth/login', { email: factor.owner.email, password: 'brand new' });
    expect(again.json).toHaveProperty('challenge');
  });
});

it('encrypts the secret with the newest key at the next login after a rotation', async () => {
  const secret = await platformSecret();
  const rotated = { ...secret, generation: 2, secondFactorKeys: { ...secret.secondFactorKeys, 2: 'k'.repeat(43) } };
  jest.spyOn(SecretsProvider.prototype, 'get').mockResolvedValue(rotated as never);
  for (const steps of [0, 1]) {
    expect((await factor.logsIn(someone(), factor.code(steps))).status).toBe(200);
    expect((await storedAccount()).twoFactor.secret).toMatch(/^2\./);
  }
});

it('stores neither the secret, nor a code, nor a challenge that could be read', async () => {
  const challenge = await factor.enters(someone());
  const { Items } = await dynamodb().send(new ScanCommand({ TableName: env.accountsTable }));
  const stored = JSON.stringify(Items);
  expect(stored).toContain('"twoFactor"');
  for (const secret of [
    factor.secret,
    challenge,
    ...factor.recoveryCodes,
    ...factor.recoveryCodes.map((code) => code.replaceAll('-', '')),
  ]) {
    expect(stored).not.toContain(secret);
  }
  expect((await storedAccount()).twoFactor.secret).toMatch(/^1\.[\w-]{60,}$/);
});
