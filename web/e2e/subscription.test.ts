import { cpSync } from 'node:fs';
import path from 'node:path';
import Stripe from 'stripe';
import { LocalClient } from '../../infra/local/testing/platform/local-client.ts';
import { journey } from './browser.ts';
import { setStageWithVisits } from './stage.ts';
import { playedSeconds, register } from './steps.ts';

const SAMPLE = 'infra/local/sample/hls';
/** Time for Stripe's webhooks to be processed, on a busy machine. */
const WEBHOOK_TIMEOUT_MS = 60_000;

journey('subscribing to a channel', () => {
  const { stage, visit } = setStageWithVisits();
  let stripe: Stripe;
  let event: { _id: string; url: string };

  beforeAll(async () => {
    const { platform } = stage;
    const { hostname, port } = new URL(platform.info.stripe.url);
    stripe = new Stripe(platform.info.stripe.secretKey ?? '', { host: hostname, port, protocol: 'http' });
    const organizer = new LocalClient(platform.port);
    await organizer.post('/api/v1/auth/login', platform.info.organizer);
    const [past, start_time] = [-1, 1].map((days) => new Date(Date.now() + days * 86_400_000).toISOString());
    const poster = { title: 'Channel One', image: '/images/fight-night.svg' };
    const draft = { subdomain: 'channel', ...poster, start_time, end_time: null, in_subscription: true };
    const { json: made } = await organizer.post('/api/v1/studio/events', draft);
    const subscription = { interval: 'month' };
    const monthly = { name: 'Every event', price: 999, includes: ['All that we show'], kind: 'subscription', subscription };
    await organizer.post(`/api/v1/studio/events/${made._id}/packages`, monthly);
    const { json, status } = await organizer.post(`/api/v1/studio/events/${made._id}/publish`);
    expect([status, json.packages.length]).toEqual([200, 1]);
    event = json;
    await organizer.post(`/api/v1/studio/events/${made._id}`, { start_time: past });
    cpSync(SAMPLE, path.join(platform.dataDir, 'media', event._id), { recursive: true });
  });

  /** Advances the subscription's clock at Stripe to its next charge, or its end. */
  async function advance(subscriptionId: string): Promise<void> {
    const { url } = stage.platform.info.stripe;
    const { status } = await fetch(`${url}/_subscriptions/${subscriptionId}/advance`, { method: 'POST', body: '{}' });
    expect(status).toBe(200);
  }

  /** Returns the end of the current period, formatted as on the page. */
  async function dayOfNextCharge(subscriptionId: string): Promise<string> {
    const { items } = await stripe.subscriptions.retrieve(subscriptionId);
    const day = { day: 'numeric', month: 'long', year: 'numeric' } as const;
    const seconds = items.data[0]?.current_period_end ?? 0;
    const write = ([at, options]: readonly [number, typeof day]) =>
      new Intl.DateTimeFormat(navigator.language, options).format(at);
    return visit.page.evaluate(write, [seconds * 1000, day] as const);
  }

  const accountPart = () => visit.page.getByRole('region', { name: 'Subscriptions' });

  /** Reloads the account until it shows a text: Stripe's webhooks arrive in the background. */
  async function accountSays(words: string): Promise<void> {
    const { page } = visit;
    const giveUpAt = Date.now() + WEBHOOK_TIMEOUT_MS;
    for (;;) {
      await page.goto(`${new URL(event.url).origin}/user/account`);
      const found = accountPart().getByText(words).waitFor({ timeout: 3_000 });
      if (
        await found.then(
          () => true,
          () => false,
        )
      )
        return;
      if (Date.now() > giveUpAt) throw new Error(`The account does not show ${words}: ${await accountPart().innerText()}`);
    }
  }

  it('goes from the event through the card provider’s page to the film, renews, is cancelled and ends', async () => {
    const { page } = visit;
    await page.goto(event.url);
    await page
      .getByRole('button', { name: /Pay Now|Subscribe/ })
      .first()
      .click();
    await page.waitForURL('**/auth/register');
    await register(page, 'sam@example.com');
    await page.getByRole('dialog').getByRole('button', { name: 'Continue to payment' }).click();
    await page.waitForURL('**/c/pay/**');
    await page.getByLabel('Card number').fill('4242 4242 4242 4242');
    await page.getByLabel('Expiration date').fill('12 / 34');
    await page.getByLabel('Security code').fill('123');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await page.waitForURL(`**/user/watch/${event._id}**`);
    await page.getByText('You can watch everything that is included').waitFor();
    await page
      .getByRole('link', { name: /^Watch: / })
      .first()
      .click();
    expect(await playedSeconds(page)).toBeGreaterThan(1);

    const { id } = (await stripe.subscriptions.list()).data[0]!;
    await accountSays(`$9.99 will be charged on ${await dayOfNextCharge(id)}.`);
    await advance(id);
    await accountSays(`$9.99 will be charged on ${await dayOfNextCharge(id)}.`);

    await accountPart().getByRole('button', { name: 'Cancel...' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel this subscription?' });
    await dialog.getByText(`until ${await dayOfNextCharge(id)}`).waitFor();
    await dialog.getByRole('button', { name: 'Cancel subscription' }).click();
    await accountPart().getByText('Cancelled.').waitFor();
    await accountPart().getByRole('button', { name: 'Resume' }).waitFor();
    expect((await stripe.subscriptions.retrieve(id)).cancel_at_period_end).toBe(true);

    await advance(id);
    await accountSays('Ended.');
    await page.goto(`${new URL(event.url).origin}/user/watch/${event._id}`);
    await page.getByText('Buy this event to watch it.').waitFor();
  });
});
