import { TEXT_FAULTS } from '#shared/text/text-rule.ts';
import { useBuyer, useNewOrganizer, useWorld } from '../../test/use-world.ts';
import { organizationKey } from '#shared/people/organization-keys.ts';
import { updateIf } from '../../platform/database/dynamodb.ts';
import { env } from '../../platform/env.ts';

const shop = useWorld({ keepsBooks: false });
const visitor = useBuyer(shop);
const operators = useNewOrganizer(shop);

const start = (name: string) => visitor.post('/studio/organizations', { name });
const refused = (field: string, error: unknown) => ({ status: 400, json: { code: 'invalid_input', field, error } });

it.each(['PayPal', 'PayPal Security', 'Páypal', 'PAYPA1', 'Marquee Support'])(
  'an organisation does not start as %s',
  async (name) => {
    expect(await start(name)).toMatchObject(
      refused('name', expect.stringMatching(/^This name looks like “(PayPal|Marquee)”\. Choose another/)),
    );
    expect((await start("Siobhán O'Brien Boxing")).status).toBe(200);
  },
);

it.each([
  ['a\u202Eb', TEXT_FAULTS.hidden],
  ['P\u0430yPal', TEXT_FAULTS.lookAlike],
  ['Visit evil.com', TEXT_FAULTS.address],
])('nor as %j, and the answer says why', async (name, error) => expect(await start(name)).toMatchObject(refused('name', error)));

it('neither its name, nor its sender, nor its seller becomes a brand’s before the operator approves it', async () => {
  expect((await start('Harbour Arena')).status).toBe(200);
  const changes = [
    ['/studio/organization', 'name'],
    ['/studio/brand', 'sender_name'],
    ['/studio/settings', 'sellerName'],
  ] as const;
  const change = (name: string) => Promise.all(changes.map(([path, field]) => visitor.post(path, { [field]: name })));
  for (const [index, answer] of (await change('PayPal Security')).entries())
    expect(answer).toMatchObject(refused(changes[index]![1], expect.stringContaining('“PayPal”')));
  expect((await change('Harbour Arena Live')).map(({ status }) => status)).toEqual([200, 200, 200]);
  // As the command line does it.
  const { json } = await visitor.get('/studio/organizations');
  const Key = organizationKey(json.organizations[0].organizationId);
  await updateIf({ TableName: env.accountsTable, Key, UpdateExpression: 'REMOVE isUnknown' });
  expect((await change('Marquee Live')).map(({ status }) => status)).toEqual([200, 200, 200]);
});

it('the operator’s own organisation has the platform’s name', async () => {
  for (const name of ['Marquee', 'Marquee Live'])
    expect((await operators.post('/studio/organization', { name })).status).toBe(200);
});

it.each(["Siobhán O'Brien", 'José', 'Zoë', '李小龍', 'Владимир', 'محمد', 'می\u200Cخواهم', 'will.i.am'])(
  'a person is called %s',
  async (name) => expect((await visitor.post('/account/name', { name })).status).toBe(200),
);

it('a person’s name and address hide nothing', async () => {
  const register = { name: 'Ana', email: 'ana-hidden@example.com', password: 'an uncommon one' };
  const send = (changes: object) => shop.visitor().post('/auth/register', { ...register, ...changes });
  expect(await send({ name: 'Ana\u202Ecilbup' })).toMatchObject(refused('name', TEXT_FAULTS.hidden));
  expect(await send({ name: 'Win at https://evil.example' })).toMatchObject(refused('name', TEXT_FAULTS.address));
  for (const email of ['ana\u202E@example.com', 'ana\u200B@example.com', 'an\u0000a@example.com'])
    expect(await send({ email })).toMatchObject(refused('email', expect.any(String)));
  expect(await operators.post('/studio/organization', { contact_email: 'a\u202Ena@example.com' })).toMatchObject(
    refused('contact_email', expect.any(String)),
  );
});
