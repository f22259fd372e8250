import type Stripe from 'stripe';
import type { StripeStandIn } from '../../server.ts';
import { sendCard, steer, useSubscription } from '../../test-support.ts';

let standIn: StripeStandIn;
let stripe: Stripe;
let subscription: Stripe.Subscription;
useSubscription((subscribed) => ({ standIn, stripe, subscription } = subscribed));

async function openPortal() {
  const session = await stripe.billingPortal.sessions.create({
    customer: subscription.customer as string,
    return_url: 'http://marquee.localhost/account',
  });
  return session.url;
}

async function textOf(url: string) {
  return (await fetch(url)).text();
}

it('shows the subscription, its card and a link back', async () => {
  const page = await textOf(await openPortal());
  for (const text of ['Channel', '$9.99 per month', 'Renews on', 'visa •••• 4242', 'href="http://marquee.localhost/account"']) {
    expect(page).toContain(text);
  }
});

it('changes the card of the subscription and of its customer', async () => {
  const url = await openPortal();
  const sent = await sendCard(url, '5555 5555 5555 4444');
  expect(sent).toMatchObject({ status: 303, location: `${new URL(url).pathname}?changed` });
  const page = await textOf(`${url}?changed`);
  expect(page).toContain('Your card has been updated.');
  expect(page).toContain('mastercard •••• 4444');
  expect(await stripe.subscriptions.retrieve(subscription.id, { expand: ['default_payment_method', 'customer'] })).toMatchObject({
    default_payment_method: { card: { brand: 'mastercard' } },
    customer: { invoice_settings: { default_payment_method: expect.stringMatching(/^pm_/) } },
  });
});

it('keeps the card if the new one is rejected', async () => {
  const url = await openPortal();
  expect((await sendCard(url, '4000000000000002')).text).toContain('Your card was declined.');
  expect((await sendCard(url, '4242424242424241')).text).toContain('Your card number is invalid.');
  expect(await textOf(url)).toContain('visa •••• 4242');
});

it('saves a card that fails later, and pays the overdue invoice with the next one', async () => {
  const url = await openPortal();
  await sendCard(url, '4000000000000341');
  expect(await steer(standIn, `_subscriptions/${subscription.id}/advance`)).toMatchObject({ status: 'past_due' });
  expect(await textOf(url)).toContain('past due');
  await sendCard(url, '4242424242424242');
  expect(await stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice'] })).toMatchObject({
    status: 'active',
    latest_invoice: { status: 'paid' },
  });
});

it('opens only with its own link', async () => {
  const url = await openPortal();
  expect((await fetch(`${url}x`)).status).toBe(404);
  await expect(stripe.billingPortal.sessions.create({ customer: 'cus_none' })).rejects.toMatchObject({
    code: 'resource_missing',
  });
});
