import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { COMMON_PASSWORD, OWN_PASSWORD, REPEATED_PASSWORD } from '#shared/people/account-rules.ts';
import { type Answer, PASSWORD } from '../../../test/people/visitor.ts';
import { unique } from '../../../test/samples/sample-event.ts';
import { useBuyer, useWorld } from '../../../test/use-world.ts';
import { eventually } from '../../../test/eventually.ts';
import { isCommonPassword } from './common-passwords.ts';

const shop = useWorld();
const user = useBuyer(shop);

/** From the end of the list. */
const HUNDRED_THOUSANDTH = ['lfj3750', 'leyland', 'lexxityler'];

const refused = (field: string) => ({ status: 400, json: { code: 'invalid_input', field, error: COMMON_PASSWORD } });
const register = (password: string): Promise<Answer> =>
  shop.visitor().post('/auth/register', { name: 'Ana', email: `${unique()}@example.com`, password });

it.each(['password', '123456', 'Password1', 'QWERTY', 'iloveyou', 'dragon', 'letmein', 'football'])(
  'refuses %s at registration',
  async (password) => expect(await register(password)).toMatchObject(refused('password')),
);

it.each([PASSWORD, '01111968\n01111969', 'six6ix', 'an uncommon one', 'パスワードです'])('accepts %s', async (password) =>
  expect((await register(password)).status).toBe(200),
);

it('still calls a password that is too short too short', async () => {
  const { status, json } = await register('12345');
  expect([status, json]).toEqual([400, { code: 'invalid_input', field: 'password', error: expect.stringContaining('short') }]);
});

it.each([
  ['zzzzzzzz', REPEATED_PASSWORD],
  ['Siobhan1984', OWN_PASSWORD],
  ['Marquee!', OWN_PASSWORD],
])('refuses %s at registration, and says why', async (password, error) => {
  const body = { name: 'Siobhán', email: `${unique()}@example.com`, password };
  expect(await shop.visitor().post('/auth/register', body)).toMatchObject({
    ...refused('password'),
    json: { field: 'password', error },
  });
});

it('refuses the own address at a change', async () => {
  const change = { currentPassword: PASSWORD, newPassword: user.email };
  expect(await user.post('/account/password', change)).toMatchObject({
    status: 400,
    json: { field: 'newPassword', error: OWN_PASSWORD },
  });
});

it('refuses one at a change, and keeps the old password and the sessions', async () => {
  const change = (newPassword: string) => user.post('/account/password', { currentPassword: PASSWORD, newPassword });
  expect(await change('superman')).toMatchObject(refused('newPassword'));
  expect((await user.get('/orders/mine')).status).toBe(200);
  expect((await change('an uncommon one')).status).toBe(200);
});

it('refuses one at a reset, and the link still works', async () => {
  await user.post('/auth/forgotten-password', { email: user.email });
  await eventually(() => user.mails().some(({ text }) => text.includes('#token=')));
  const token = /#token=(\S+)/.exec(user.mails().findLast(({ text }) => text.includes('#token='))!.text)?.[1];
  const reset = (password: string) => shop.visitor().post('/auth/reset-password', { token, password });
  expect(await reset('baseball')).toMatchObject(refused('password'));
  expect((await reset('an uncommon one')).status).toBe(200);
});

it('knows the hundred thousand most common passwords, by any spelling of their letters', async () => {
  const common = ['1qaz2wsx', '1QAZ2WSX', 'ｐａｓｓｗｏｒｄ', 'secret1', ...HUNDRED_THOUSANDTH];
  for (const password of common) expect([password, await isCommonPassword(password)]).toEqual([password, true]);
});

it('loads the list on demand, and not into a page', () => {
  const root = path.join(__dirname, '../../../..');
  const lines = globSync('{functions,shared,web/src}/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.test\.tsx?$|^functions\/dist\//.test(file))
    .flatMap((file) => readFileSync(path.join(root, file), 'utf8').split('\n'));
  const naming = (module: string) => lines.filter((line) => line.includes(`'${module}'`)).map((line) => line.trim());
  expect(naming('@zxcvbn-ts/language-common')).toHaveLength(1);
  expect(naming('./common-passwords.ts')).toEqual([expect.stringMatching(/= await import\(/)]);
});
