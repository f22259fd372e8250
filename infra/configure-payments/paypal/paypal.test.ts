import type { PayPalStandIn } from '../../local/providers/paypal/server.ts';
import { CLIENT_ID, CLIENT_SECRET, startForTest } from '../../local/providers/paypal/test-support.ts';
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
  return { options, terminal, outputs, entry };
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
  expect((await paypal.configure(setup())).at(-1)).toBe('The secret PaymentsSecret is as it was.');
  expect(stored).toEqual(before);
  expect(await paypal.check(setup())).toEqual([
    { isGood: true, sentence: 'PayPal: sandbox.' },
    { isGood: true, sentence: expect.stringContaining('tells of all that is handled') },
    { isGood: true, sentence: 'The application may read disputes and search transactions.' },
  ]);
});

it('says what the application may not read, and stores its keys all the same', async () => {
  const may = (change: object) => fetch(`${standIn.url}/_account`, { method: 'POST', body: JSON.stringify(change) });
  await may({ disputes: false, transaction_search: false });
  const said = (await paypal.configure(setup(keys))).join('\n');
  expect(said).toMatch(/Switch Disputes on in its features[^]*Switch Transaction Search on in its features/);
  expect(stored.paypalClientId).toBe(CLIENT_ID);
  await may({ disputes: true });
  expect((await paypal.check(setup())).slice(2)).toEqual([
    { isGood: false, sentence: expect.stringContaining('a refund made at PayPal whose webhook is lost is not found') },
  ]);
});

it('is left out where nobody gives keys', async () => {
  expect(await paypal.configure(setup())).toEqual([expect.stringContaining('PayPal is not set up')]);
  expect([stored, await paypal.check(setup())]).toEqual([{}, []]);
});

it.each<[string, Record<string, string>, RegExp]>([
  ['a wrong secret', { ...keys, MARQUEE_PAYPAL_CLIENT_SECRET: 'wrong' }, /does not accept the client id and secret/],
  ['a missing secret', { MARQUEE_PAYPAL_CLIENT_ID: CLIENT_ID }, /secret of the PayPal application is missing/],
  ['an unknown environment', { ...keys, MARQUEE_PAYPAL_ENVIRONMENT: 'moon' }, /must be sandbox or live, not "moon"/],
  ['a PayPal that cannot be reached', { ...keys, PAYPAL_API_BASE: 'http://127.0.0.1:9' }, /cannot be reached/],
])('tells of %s, and stores nothing', async (_, env, sentence) => {
  await expect(paypal.configure(setup(env))).rejects.toThrow(sentence);
  expect(stored).toEqual({});
});

it('says when the webhook is not the one that is stored', async () => {
  await paypal.configure(setup(keys));
  stored.paypalWebhookId = 'another';
  expect((await paypal.check(setup()))[1]).toEqual({ isGood: false, sentence: expect.stringContaining('is not the one that is stored') });
});
