import { DAY, takeTheClock, letPass } from '../../../test/time.ts';
import { SecondFactor } from '../../../test/stories/account/second-factor.ts';
import { useWorld } from '../../../test/use-world.ts';
import type { Buyer } from '../../../test/people/buyer.ts';
import { PASSWORD } from '../../../test/people/visitor.ts';
import { log } from '../../../platform/log/log.ts';
import { findPayoutMethod, replacePayoutMethod } from './payout-methods-store.ts';

const shop = useWorld();
const IBAN = { format: 'iban', holder: 'Ringside Ltd', iban: 'DE89 3704 0044 0532 0130 00', bic: 'cobadeffxxx' };
const US = { format: 'us', holder: 'Ring Inc', routing: '021000021', account: '1234567890' };
const ROUTE = '/studio/payout-method';

let organizer: Buyer;
let factor: SecondFactor;
beforeEach(async () => {
  takeTheClock();
  organizer = shop.stranger();
  await organizer.register();
  factor = new SecondFactor(organizer);
  await factor.confirmsAddress();
  await organizer.post('/studio/organizations', { name: 'Ringside' });
});
afterEach(() => jest.useRealTimers());

const own = async () => (await organizer.get(ROUTE)).json;
const sends = (bank: object, changes: object = {}) =>
  organizer.post(ROUTE, {
    method: { kind: 'bank', bank },
    currentPassword: PASSWORD,
    code: factor.code(1),
    seen: { version: 0 },
    ...changes,
  });

it('tells the owners of a change after which everything stops: it is written, and nobody answers', async () => {
  const bank = { format: 'iban', holder: 'Ringside Ltd', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' } as const;
  const now = new Date();
  const times = { setAt: now.toISOString(), paidFrom: new Date(now.getTime() + 3 * DAY).toISOString() };
  const { userId } = organizer;
  await replacePayoutMethod(userId, null, { bank, setBy: userId, ...times });
  const told = (subject: string) => shop.untilMailed((mail) => mail.to.includes(organizer.email) && mail.subject === subject);
  await told('Your bank account for payouts was added');
  const later = { setAt: new Date(now.getTime() + 1).toISOString(), paidFrom: times.paidFrom };
  await replacePayoutMethod(userId, await findPayoutMethod(userId), {
    bank: { ...bank, holder: 'Ring' },
    setBy: userId,
    ...later,
  });
  await told('Your bank account for payouts was changed');
});

async function turnsOn(): Promise<void> {
  await factor.turnsOn();
  letPass(1);
}

it('is none at first, and cannot be set without two-factor login', async () => {
  expect(await own()).toEqual({ method: null, version: 0, waitDays: 3 });
  expect(await sends(IBAN, { code: '123456' })).toMatchObject({ status: 409, json: { code: 'two_factor_off' } });
});

describe('with two-factor login', () => {
  beforeEach(turnsOn);

  it('is set with password and code, shown with its last four characters, and paid to after three days; the owners are told', async () => {
    const { status, json, text } = await sends(IBAN, { code: factor.code() });
    expect([status, json.version, json.method.bank]).toEqual([
      200,
      1,
      { format: 'iban', holder: 'Ringside Ltd', lastFour: '3000', country: 'DE' },
    ]);
    expect(Date.parse(json.method.paidFrom) - Date.parse(json.method.setAt)).toBe(3 * DAY);
    expect(text + JSON.stringify(await own())).not.toMatch(/37040044|COBADEFF/);
    await shop.untilMailed(
      (mail) => mail.to.includes(organizer.email) && mail.subject === 'Your bank account for payouts was added',
    );
  });

  it('leaves neither number, password nor code in the log of changes or in what functions log', async () => {
    const logs = (['info', 'warn', 'error'] as const).map((level) => jest.spyOn(log, level).mockImplementation());
    const code = factor.code();
    await sends(US, { code });
    const { json, text } = await organizer.get('/studio/audit');
    expect(JSON.stringify(json)).toContain('"lastFour":"7890"');
    const all = text + JSON.stringify(logs.map(({ mock }) => mock.calls));
    for (const secret of [US.account, US.routing, PASSWORD, code]) expect(all).not.toContain(secret);
  });

  it.each([
    ['a wrong code', { code: '000000' }, 'code'],
    ['no code', { code: '' }, 'code'],
    ['a wrong password', { currentPassword: 'guessed it' }, 'currentPassword'],
    ['another kind', { method: { kind: 'paypal', bank: IBAN } }, 'method.kind'],
  ])('refuses %s', async (_, changes, field) => {
    expect(await sends(IBAN, { code: factor.code(), ...changes })).toMatchObject({ status: 400, json: { field } });
    expect((await own()).method).toBeNull();
  });

  it.each([
    ['iban', { ...IBAN, iban: 'DE89370400440532013001' }],
    ['iban', { ...IBAN, iban: "DE89'; DROP TABLE--" }],
    ['bic', { ...IBAN, bic: '<BIC/>' }],
    ['holder', { ...IBAN, holder: '山田' }],
    ['routing', { ...US, routing: '021000022' }],
    ['account', { ...US, account: '12a4' }],
  ])('refuses a wrong %s, and does not use the code up', async (field, bank) => {
    const code = factor.code();
    expect(await sends(bank, { code })).toMatchObject({ status: 400, json: { field: `method.bank.${field}` } });
    expect((await sends(IBAN, { code })).status).toBe(200);
  });

  it('takes a code once', async () => {
    const code = factor.code();
    expect((await sends(IBAN, { code })).status).toBe(200);
    expect(await sends(US, { code, seen: { version: 1 } })).toMatchObject({ status: 400, json: { field: 'code' } });
    expect((await own()).method.bank.lastFour).toBe('3000');
  });

  it('does not begin to wait again for the account that it has', async () => {
    const first = (await sends(IBAN, { code: factor.code() })).json;
    letPass(2);
    expect((await sends(IBAN, { code: factor.code() })).json).toEqual(first);
  });

  it('refuses a change by somebody who saw another account, and shows the one it has', async () => {
    await sends(IBAN, { code: factor.code() });
    letPass(2);
    const code = factor.code();
    const { status, json, text } = await sends(US, { code });
    expect([status, json.code, json.current.method.bank.lastFour]).toEqual([409, 'changed_meanwhile', '3000']);
    expect(text).not.toContain('37040044');
    // The code was not used up, so whoever decides which account stays needs no new one.
    expect((await sends(US, { code, seen: { version: json.current.version } })).json.method.bank.lastFour).toBe('7890');
  });

  it('takes one of two changes at once', async () => {
    const codes = [factor.recoveryCodes[0]!, factor.recoveryCodes[1]!];
    const answers = await Promise.all([IBAN, US].map((bank, index) => sends(bank, { code: codes[index]! })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await own()).version).toBe(1);
  });
});
