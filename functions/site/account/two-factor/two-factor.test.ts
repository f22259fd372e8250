import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';
import { mockClient } from 'aws-sdk-client-mock';
import { findAccount } from '../../../people/auth/accounts-store.ts';
import { codeAt } from '../../../people/auth/two-factor/totp-rules.ts';
import { SecondFactor } from '../../../test/stories/account/second-factor.ts';
import { letPass, takeTheClock } from '../../../test/time.ts';
import { useLog } from '../../../test/log/use-log.ts';
import { useWorld } from '../../../test/use-world.ts';
import { PASSWORD } from '../../../test/people/visitor.ts';

const shop = useWorld();
const errors = useLog('error');

let factor: SecondFactor;
beforeEach(async () => {
  takeTheClock();
  const owner = shop.stranger();
  await owner.register();
  factor = new SecondFactor(owner);
  await factor.confirmsAddress();
});
afterEach(() => jest.useRealTimers());

const state = async () => (await factor.owner.get('/account')).json.twoFactor;
const exported = async () => (await factor.owner.get('/account/export')).json.account.twoFactor;
const told = (subject: string) => shop.untilMailed((mail) => mail.to.includes(factor.owner.email) && mail.subject === subject);
const wrong = { status: 400, json: { code: 'invalid_input', field: 'code' } };

describe('setting up', () => {
  it('gives a secret for the app, takes effect with a code of it, and gives ten recovery codes; the address is told', async () => {
    const { status, json } = await factor.setsUp();
    expect([status, Object.keys(json)]).toEqual([200, ['secret', 'uri']]);
    const uri = new URL(json.uri);
    expect([uri.searchParams.get('secret'), uri.searchParams.get('issuer')]).toEqual([json.secret, 'marquee.localhost']);
    expect(decodeURIComponent(uri.pathname)).toContain(factor.owner.email);
    expect([await state(), await exported()]).toEqual([null, null]);
    await shop.stranger().signsIn(factor.owner.email);
    expect((await factor.confirms()).json).toEqual({
      message: 'Two-factor login is on.',
      recoveryCodes: expect.arrayContaining([expect.stringMatching(/^\w{4}(-\w{4}){3}$/)]),
    });
    expect(new Set(factor.recoveryCodes).size).toBe(10);
    expect(await state()).toEqual({ since: expect.stringMatching(/^\d{4}-.+Z$/), recoveryCodesLeft: 10 });
    expect(await exported()).toEqual(await state());
    await told('Two-factor login is on');
  });

  it('needs a confirmed address: whoever registered somebody else’s must not lock its owner out', async () => {
    const squatter = new SecondFactor(shop.stranger());
    await squatter.owner.register();
    expect(await squatter.setsUp()).toMatchObject({ status: 409, json: { code: 'email_not_confirmed' } });
    await squatter.confirmsAddress();
    expect((await squatter.setsUp()).status).toBe(200);
  });

  it('asks for the password', async () =>
    expect(await factor.setsUp('guessed')).toMatchObject({ status: 400, json: { field: 'currentPassword' } }));

  it('needs a code of the newest secret, within fifteen minutes', async () => {
    expect((await factor.confirms('123456')).json.code).toBe('two_factor_set_up_over');
    await factor.setsUp();
    const earlier = factor.secret;
    await factor.setsUp();
    expect(await factor.confirms(codeAt(earlier, Date.now()))).toMatchObject(wrong);
    expect(await factor.confirms('abcd-efgh-jkmn-pqrs')).toMatchObject(wrong);
    letPass(15);
    expect(await factor.confirms()).toMatchObject({ status: 410, json: { code: 'two_factor_set_up_over' } });
    expect(await state()).toBeNull();
  });

  it('happens once, of concurrent confirmations, and not again while it is on', async () => {
    await factor.setsUp();
    const code = factor.code();
    const answers = await Promise.all([1, 2, 3].map(() => factor.owner.post('/account/two-factor/confirm', { code })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await factor.setsUp()).json.code).toBe('two_factor_on');
    expect((await factor.confirms()).json.code).toBe('two_factor_on');
  });

  it('succeeds even if the notice cannot be requested, which is logged', async () => {
    await factor.setsUp();
    const bus = mockClient(EventBridgeClient);
    bus.on(PutEventsCommand).rejects(Object.assign(new Error('Down.'), { $metadata: {} }));
    expect((await factor.confirms()).status).toBe(200);
    bus.restore();
    expect(errors()).toEqual(['The notice of a change to two-factor login was not requested.']);
  });
});

describe('while it is on', () => {
  beforeEach(async () => {
    await factor.turnsOn();
    letPass(1);
  });

  it('is turned off with the password and a code, and the address is told', async () => {
    expect(await factor.turnsOff(factor.code(), 'guessed')).toMatchObject({ json: { field: 'currentPassword' } });
    expect(await factor.turnsOff('000 00')).toMatchObject(wrong);
    expect(await factor.turnsOff(factor.code(3))).toMatchObject(wrong);
    expect((await factor.turnsOff(factor.code())).json).toEqual({ message: 'Two-factor login is off.' });
    expect(await state()).toBeNull();
    expect((await factor.turnsOff(factor.code(1))).json.code).toBe('two_factor_off');
    await told('Two-factor login is off');
  });

  it('is turned off with a recovery code, too', async () => {
    expect((await factor.turnsOff(factor.recoveryCodes[9]!)).status).toBe(200);
    expect(await findAccount(factor.owner.email)).not.toHaveProperty('twoFactor');
  });

  it('gets new recovery codes with the password and a code; the old ones stop working, and the address is told', async () => {
    const [old = ''] = factor.recoveryCodes;
    expect((await factor.renewsCodes(factor.recoveryCodes[1]!)).status).toBe(200);
    expect(await state()).toMatchObject({ recoveryCodesLeft: 10 });
    expect(factor.recoveryCodes).not.toContain(old);
    expect((await factor.logsIn(shop.stranger(), old)).status).toBe(400);
    expect((await factor.logsIn(shop.stranger(), factor.recoveryCodes[0]!)).status).toBe(200);
    await told('You have new recovery codes');
  });

  it('follows the account to another name and password, and goes when the account is deleted', async () => {
    await factor.owner.post('/account/name', { name: 'Ana María' });
    await factor.owner.post('/account/password', { currentPassword: PASSWORD, newPassword: 'brand new' });
    expect(await state()).toMatchObject({ recoveryCodesLeft: 10 });
    expect((await factor.owner.leavesForGood({ currentPassword: 'brand new' })).status).toBe(200);
    await factor.owner.register(factor.owner.email);
    expect(await state()).toBeNull();
  });
});

it.each(['renewsCodes', 'turnsOff'] as const)('%s has no effect while it is off', async (act) =>
  expect(await factor[act]('123456')).toMatchObject({ status: 409, json: { code: 'two_factor_off' } }),
);

describe.each([
  ['set-up', { currentPassword: PASSWORD }],
  ['confirm', { code: '123456' }],
  ['recovery-codes', { currentPassword: PASSWORD, code: '123456' }],
  ['turn-off', { currentPassword: PASSWORD, code: '123456' }],
])('/account/two-factor/%s', (path, body: Record<string, unknown>) => {
  const send = (changes: object, headers = {}) =>
    factor.owner.post(`/account/two-factor/${path}`, { ...body, ...changes }, headers);

  it('accepts only requests of our own pages, signed in', async () => {
    expect((await send({}, { 'x-xsrf-token': 'guessed' })).json.code).toBe('csrf_failed');
    expect((await send({}, { origin: 'https://evil.example' })).json.code).toBe('csrf_failed');
    expect((await shop.stranger().post(`/account/two-factor/${path}`, body)).status).toBe(401);
  });

  it('reports the field at fault', async () => {
    for (const field of Object.keys(body)) {
      for (const value of ['', 7, null, ['x'], 'x'.repeat(257)]) {
        expect(await send({ [field]: value })).toMatchObject({ status: 400, json: { field } });
      }
    }
  });
});
