import type { PayPalStandIn } from '../../../stand-ins/paypal/server.ts';
import { CLIENT_ID, CLIENT_SECRET, startForTest } from '../../../stand-ins/paypal/test-support.ts';
import type { PaymentsEntry } from '../payments-entry.ts';
import type { Setup } from '../provider.ts';
import { paypal } from './paypal.ts';

const URL_OF_STAGE = 'https://abc123.execute-api.us-east-1.amazonaws.com/api/v1/webhooks/paypal';

let standIn: PayPalStandIn;
let stored: Record<string, unknown>;
beforeEach(async () => {
  standIn = await startForTest();
  stored = {};
});
afterEach(() => standIn.close());

function setup(env: Record<string, string> = {}, options: Setup['options'] = {}): Setup {
  const entry: PaymentsEntry = {
    name: 'PaymentsSecret',
    fields: stored,
    write: async (changes) => {
      const isChanged = Object.entries(changes).some(([name, value]) => stored[name] !== value);
      Object.assign(stored, changes);
      return isChanged;
    },
  };
  const outputs = { StripeWebhookUrl: '', PaypalWebhookUrl: URL_OF_STAGE, PaymentsSecretName: 'PaymentsSecret' };
  const terminal = { env: { PAYPAL_API_BASE: standIn.url, ...env }, print: () => {}, warn: () => {}, ask: null };
  return { options, terminal, outputs, entry, testKeysOnly: false, stripeConnect: false };
}

const keys = { MARQUEE_PAYPAL_CLIENT_ID: CLIENT_ID, MARQUEE_PAYPAL_CLIENT_SECRET: CLIENT_SECRET };

it('registers the webhook, stores the keys, and changes nothing the second time', async () => {
  const said = await paypal.configure(setup(keys));
  expect(stored).toEqual({
    paypalClientId: CLIENT_ID,
    paypalClientSecret: CLIENT_SECRET,
    paypalWebhookId: expect.stringMatching(/^\w+$/),
    paypalEnvironment: 'sandbox',
  });
  expect(said.join('\n')).toMatch(/is new: CHECKOUT\.ORDER\.APPROVED, .* → https:\/\/abc123/);
  expect(said.join('\n')).not.toContain(CLIENT_SECRET);
  const before = { ...stored };
  expect((await paypal.configure(setup())).at(-1)).toBe('The secret PaymentsSecret is unchanged.');
  expect(stored).toEqual(before);
  expect(await paypal.check(setup())).toEqual([
    { isGood: true, sentence: 'PayPal: sandbox.' },
    { isGood: true, sentence: expect.stringContaining('covers all handled events') },
    { isGood: true, sentence: 'The application may read disputes and search transactions.' },
  ]);
});

it('takes no live keys for a preview, which removes itself', async () => {
  const live = setup({ ...keys, MARQUEE_PAYPAL_ENVIRONMENT: 'live' });
  await expect(paypal.configure({ ...live, testKeysOnly: true })).rejects.toThrow(/keys of the sandbox only/);
  expect(stored).toEqual({});
  await paypal.configure({ ...setup(keys), testKeysOnly: true });
  expect(stored.paypalEnvironment).toBe('sandbox');
});

it('reports missing rights of the application, and stores its keys nevertheless', async () => {
  const may = (change: object) => fetch(`${standIn.url}/_account`, { method: 'POST', body: JSON.stringify(change) });
  await may({ disputes: false, transaction_search: false });
  const said = (await paypal.configure(setup(keys))).join('\n');
  expect(said).toMatch(/Switch on Disputes in its features[^]*Switch on Transaction Search in its features/);
  expect(stored.paypalClientId).toBe(CLIENT_ID);
  await may({ disputes: true });
  expect((await paypal.check(setup())).slice(2)).toEqual([
    { isGood: false, sentence: expect.stringContaining('a refund made at PayPal whose webhook is lost is not found') },
  ]);
});

it('is left out without keys', async () => {
  expect(await paypal.configure(setup())).toEqual([expect.stringContaining('PayPal is not set up')]);
  expect([stored, await paypal.check(setup())]).toEqual([{}, []]);
});

it.each<[string, Record<string, string>, RegExp]>([
  ['a wrong secret', { ...keys, MARQUEE_PAYPAL_CLIENT_SECRET: 'wrong' }, /does not accept the client id and secret/],
  ['a missing secret', { MARQUEE_PAYPAL_CLIENT_ID: CLIENT_ID }, /PayPal client secret is missing/],
  ['an unknown environment', { ...keys, MARQUEE_PAYPAL_ENVIRONMENT: 'moon' }, /must be sandbox or live, not "moon"/],
  ['a PayPal that cannot be reached', { ...keys, PAYPAL_API_BASE: 'http://127.0.0.1:9' }, /cannot be reached/],
])('reports %s, and stores nothing', async (_, env, sentence) => {
  await expect(paypal.configure(setup(env))).rejects.toThrow(sentence);
  expect(stored).toEqual({});
});

it('reports a webhook that is not the stored one', async () => {
  await paypal.configure(setup(keys));
  stored.paypalWebhookId = 'another';
  expect((await paypal.check(setup()))[1]).toEqual({
    isGood: false,
    sentence: expect.stringContaining('is not the stored one'),
  });
});
