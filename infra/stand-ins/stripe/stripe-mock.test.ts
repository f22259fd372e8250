import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type Stripe from 'stripe';
import { PAYMENT_EVENTS } from '#shared/bus/money/payment-events.ts';
import { CHANNEL, clientFor } from './test-support.ts';

/**
 * Sends the product's requests to stripe-mock, Stripe's own server, which validates them against Stripe's description of
 * the API. The stand-in alone might accept requests that Stripe rejects. The description is sometimes a version behind
 * stripe-node's: 0.203 (2026-08-26) does not support a session's `allowed_payment_method_types` and a webhook's newest
 * `api_version` yet, so only stripe-node's types check those.
 */
const STRIPE_MOCK = stripeMockPath();
if (STRIPE_MOCK === null) {
  // Written to stderr directly, because Jest shows no output of a file whose tests are all skipped.
  process.stderr.write(
    'Skipped: "the product’s requests". stripe-mock is neither on the PATH nor in ~/go/bin; to install it, run `go install github.com/stripe/stripe-mock@latest`.\n',
  );
}

function stripeMockPath(): string | null {
  const folders = [...(process.env['PATH'] ?? '').split(path.delimiter), path.join(homedir(), 'go', 'bin')];
  return folders.map((folder) => path.join(folder, 'stripe-mock')).find((file) => existsSync(file)) ?? null;
}

let mock: ChildProcessByStdio<null, Readable, null>;
let stripe: Stripe;

async function startMock(): Promise<number> {
  mock = spawn(STRIPE_MOCK ?? '', ['-http-addr', '127.0.0.1:0', '-https-addr', '127.0.0.1:0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  for await (const chunk of mock.stdout.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    output += chunk.toString();
    const [, port] = /Listening for HTTP at address: 127\.0\.0\.1:(\d+)/.exec(output) ?? [];
    if (port !== undefined) return Number(port);
  }
  throw new Error(`stripe-mock exited: ${output}`);
}

const metadata = { userId: 'u1', orderId: 'o1', attempt: 1, eventId: 'e1', packageId: 'p1' };
const sessionTerms = {
  client_reference_id: 'o1',
  adaptive_pricing: { enabled: false },
  metadata,
  success_url: 'https://example.com/ok?s={CHECKOUT_SESSION_ID}',
  cancel_url: 'https://example.com/',
};

/** The product's requests, with the type of object that each has to return. */
const REQUESTS: [string, string, (client: Stripe) => Promise<{ object: string }>][] = [
  [
    'create a payment intent',
    'payment_intent',
    ({ paymentIntents }) =>
      paymentIntents.create(
        { amount: 1999, currency: 'usd', allowed_payment_method_types: ['card'], description: 'Derby', metadata },
        { idempotencyKey: 'o1:1' },
      ),
  ],
  ['retrieve one', 'payment_intent', ({ paymentIntents }) => paymentIntents.retrieve('pi_1', { expand: ['latest_charge'] })],
  ['cancel one', 'payment_intent', ({ paymentIntents }) => paymentIntents.cancel('pi_1')],
  ['refund all of one', 'refund', ({ refunds }) => refunds.create({ payment_intent: 'pi_1' }, { idempotencyKey: 'o1:refund' })],
  ['refund a part of one', 'refund', ({ refunds }) => refunds.create({ payment_intent: 'pi_1', amount: 200, metadata })],
  [
    'create an account for a seller',
    'account',
    ({ accounts }) =>
      accounts.create(
        {
          type: 'express',
          email: 'a@example.com',
          capabilities: { transfers: { requested: true } },
          metadata: { organizationId: 'o' },
        },
        { idempotencyKey: 'connect:o' },
      ),
  ],
  ['retrieve it', 'account', ({ accounts }) => accounts.retrieve('acct_1')],
  [
    'link to its onboarding',
    'account_link',
    ({ accountLinks }) =>
      accountLinks.create({
        account: 'acct_1',
        type: 'account_onboarding',
        refresh_url: 'https://example.com/again',
        return_url: 'https://example.com/back',
      }),
  ],
  [
    'transfer to it',
    'transfer',
    ({ transfers }) =>
      transfers.create(
        { amount: 1999, currency: 'usd', destination: 'acct_1', transfer_group: 'p:1', metadata: { organizationId: 'o' } },
        { idempotencyKey: 'p:1' },
      ),
  ],
  ['list transfers', 'list', ({ transfers }) => transfers.list({ transfer_group: 'p:1', limit: 10 })],
  ['list refunds', 'list', ({ refunds }) => refunds.list({ payment_intent: 'pi_1', limit: 100 })],
  [
    'create a checkout for a payment',
    'checkout.session',
    ({ checkout }) =>
      checkout.sessions.create({
        ...sessionTerms,
        mode: 'payment',
        customer: 'cus_1',
        line_items: [{ quantity: 1, price_data: { currency: 'usd', unit_amount: 1999, product_data: { name: 'Derby' } } }],
        payment_intent_data: { metadata, description: 'Derby' },
      }),
  ],
  [
    'create a checkout for a subscription',
    'checkout.session',
    ({ checkout }) =>
      checkout.sessions.create({
        ...sessionTerms,
        mode: 'subscription',
        customer: 'cus_1',
        line_items: CHANNEL.line_items,
        subscription_data: { metadata, description: 'Channel' },
        discounts: [{ coupon: 'c1' }],
      }),
  ],
  [
    'create a customer',
    'customer',
    ({ customers }) =>
      customers.create({ email: 'ann@example.com', name: 'Ann', metadata: { userId: 'u1' } }, { idempotencyKey: 'customer:u1' }),
  ],
  ['retrieve a customer', 'customer', ({ customers }) => customers.retrieve('cus_1')],
  ['update a customer', 'customer', ({ customers }) => customers.update('cus_1', { email: 'ann@example.org', name: 'Ann' })],
  ['retrieve a checkout', 'checkout.session', ({ checkout }) => checkout.sessions.retrieve('cs_1')],
  ['expire a checkout', 'checkout.session', ({ checkout }) => checkout.sessions.expire('cs_1')],
  [
    'create a coupon',
    'coupon',
    ({ coupons }) => coupons.create({ amount_off: 200, currency: 'usd', duration: 'once', max_redemptions: 1, name: 'SPRING' }),
  ],
  [
    'retrieve a subscription',
    'subscription',
    ({ subscriptions }) => subscriptions.retrieve('sub_1', { expand: ['latest_invoice'] }),
  ],
  [
    'cancel one at the end of its period',
    'subscription',
    ({ subscriptions }) => subscriptions.update('sub_1', { cancel_at_period_end: true }),
  ],
  ['resume one', 'subscription', ({ subscriptions }) => subscriptions.update('sub_1', { cancel_at_period_end: false })],
  [
    'resume one that was to end at a given time',
    'subscription',
    ({ subscriptions }) => subscriptions.update('sub_1', { cancel_at: '' }),
  ],
  ['cancel one', 'subscription', ({ subscriptions }) => subscriptions.cancel('sub_1')],
  [
    'list the paid invoices of one',
    'list',
    ({ invoices }) => invoices.list({ subscription: 'sub_1', status: 'paid', limit: 6, expand: ['data.payments'] }),
  ],
  [
    'list the open invoices of one',
    'list',
    ({ invoices }) => invoices.list({ subscription: 'sub_1', status: 'open', limit: 100 }),
  ],
  ['retrieve an invoice', 'invoice', ({ invoices }) => invoices.retrieve('in_1')],
  ['void an invoice', 'invoice', ({ invoices }) => invoices.voidInvoice('in_1')],
  [
    'find the invoice that a payment pays',
    'list',
    ({ invoicePayments }) =>
      invoicePayments.list({ payment: { type: 'payment_intent', payment_intent: 'pi_1' }, limit: 1, expand: ['data.invoice'] }),
  ],
  [
    'open the billing portal',
    'billing_portal.session',
    ({ billingPortal }) =>
      billingPortal.sessions.create({
        customer: 'cus_1',
        return_url: 'https://example.com/',
        flow_data: { type: 'payment_method_update' },
      }),
  ],
  ['list disputes', 'list', ({ disputes }) => disputes.list({ payment_intent: 'pi_1', limit: 100 })],
  ['retrieve a dispute', 'dispute', ({ disputes }) => disputes.retrieve('du_1')],
  [
    'submit evidence',
    'dispute',
    ({ disputes }) => disputes.update('du_1', { evidence: { access_activity_log: 'played' }, submit: false }),
  ],
  [
    'list events',
    'list',
    ({ events }) =>
      events.list({ created: { gte: 1_800_000_000, lt: 1_800_000_300 }, types: [...PAYMENT_EVENTS.stripe], limit: 100 }),
  ],
  [
    'calculate tax',
    'tax.calculation',
    ({ tax }) =>
      tax.calculations.create({
        currency: 'usd',
        line_items: [{ amount: 1999, reference: 'p1', tax_behavior: 'inclusive' }],
        customer_details: { address: { country: 'DE' }, address_source: 'billing' },
        expand: ['line_items'],
      }),
  ],
  [
    'register a webhook',
    'webhook_endpoint',
    ({ webhookEndpoints }) =>
      webhookEndpoints.create({
        url: 'https://example.com/hook',
        enabled_events: [...PAYMENT_EVENTS.stripe],
        description: 'Marquee',
      }),
  ],
  [
    'update a webhook',
    'webhook_endpoint',
    ({ webhookEndpoints }) => webhookEndpoints.update('we_1', { enabled_events: [...PAYMENT_EVENTS.stripe], disabled: false }),
  ],
  ['list the webhooks', 'list', ({ webhookEndpoints }) => webhookEndpoints.list({ limit: 100 })],
  ['remove a webhook', 'webhook_endpoint', ({ webhookEndpoints }) => webhookEndpoints.del('we_1')],
  ['read the account', 'account', ({ accounts }) => accounts.retrieveCurrent()],
];

(STRIPE_MOCK === null ? describe.skip : describe)('the product’s requests', () => {
  beforeAll(async () => {
    stripe = clientFor({ port: await startMock() });
  });
  afterAll(() => void mock.kill());

  it.each(REQUESTS)('%s', async (_, kind, request) => {
    expect(await request(stripe)).toMatchObject({ object: kind });
  });

  it('would be rejected with an unknown parameter', async () => {
    const misspelled = { amount: 1999, curency: 'usd' } as unknown as Stripe.PaymentIntentCreateParams;
    await expect(stripe.paymentIntents.create(misspelled)).rejects.toMatchObject({ type: 'StripeInvalidRequestError' });
  });
});
