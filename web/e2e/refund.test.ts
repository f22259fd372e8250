import type { Page } from 'playwright-core';
import { journey } from './browser.ts';
import { type OnSale, Organizer } from './organizer.ts';
import { setStageWithVisits } from './stage.ts';
import { pay, playedSeconds, RENEWAL_MS, toPaymentDialog } from './steps.ts';

journey('asking for a refund', () => {
  const { stage, visit } = setStageWithVisits();
  let organizer: Organizer;

  beforeAll(async () => {
    organizer = await Organizer.signIn(stage.platform);
  });

  /** Buys an event and opens its watch page. */
  async function buy(event: OnSale, email: string): Promise<void> {
    const { page } = visit;
    await toPaymentDialog(page, event.url, email);
    await pay(page);
    await page.getByText('Payment succeeded').waitFor();
    await page.goto(new URL(`/user/watch/${event._id}`, event.url).href);
  }

  /** Opens the library in another tab of the same buyer. */
  async function library(event: OnSale): Promise<Page> {
    const page = await visit.context.newPage();
    await page.goto(new URL('/user/library', event.url).href);
    await card(page, event).waitFor();
    return page;
  }

  const card = (page: Page, { title }: OnSale) => page.getByRole('article', { name: title });

  /** Opens the refund dialog of a purchase. @returns the dialog */
  async function ask(page: Page, event: OnSale) {
    await card(page, event)
      .getByRole('button', { name: /^Ask for a refund/ })
      .click();
    return page.getByRole('dialog', { name: 'Ask for a refund' });
  }

  it('is refunded at once before the event starts, if nothing was watched', async () => {
    const start_time = new Date(Date.now() + 3_600_000).toISOString();
    const event = await organizer.announce({ subdomain: 'early', title: 'The Early Bell', start_time });
    await buy(event, 'rita@example.com');
    await visit.page.getByText('Starts in').waitFor();
    const tab = await library(event);
    const dialog = await ask(tab, event);
    await dialog.getByText(/you get the full \$19\.99 back right away/).waitFor();
    await dialog.getByLabel('Why? (optional)').fill('I bought the wrong evening.');
    await dialog.getByRole('button', { name: 'Get $19.99 back' }).click();
    await dialog.getByText(/^\$19\.99 is on its way back to you\./).waitFor();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await card(tab, event).getByText('Refunded', { exact: true }).waitFor();
    expect(await card(tab, event).getByRole('link', { name: /Watch/ }).count()).toBe(0);
    await tab.goto(new URL(`/user/watch/${event._id}`, event.url).href);
    await tab.getByText('Buy this event to watch it.').waitFor();
  });

  it('needs the organiser’s approval once it was watched; the playing film then stops at the next renewal', async () => {
    const event = await organizer.sell({ subdomain: 'late', title: 'The Late Bell' });
    await visit.page.clock.install();
    await buy(event, 'rolf@example.com');
    expect(await playedSeconds(visit.page)).toBeGreaterThan(1);
    const tab = await library(event);
    const dialog = await ask(tab, event);
    await dialog.getByText(/^The organiser will decide on this refund/).waitFor();
    await dialog.getByLabel('Why? (optional)').fill('The sound was broken.');
    await dialog.getByRole('button', { name: 'Ask the organiser' }).click();
    await dialog.getByText(/^We have asked the organiser\./).waitFor();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await card(tab, event)
      .getByText(/^You asked for a refund\./)
      .waitFor();
    await card(tab, event).getByRole('link', { name: /Watch/ }).waitFor();

    const { refunds } = (await organizer.get('/studio/refunds')) as { refunds: { orderId: string; reason: string }[] };
    expect(refunds).toMatchObject([{ reason: 'The sound was broken.' }]);
    await organizer.post(`/studio/refunds/${refunds[0]!.orderId}`, { decision: 'grant', note: 'Sorry about the sound.' });
    await tab.reload();
    await card(tab, event).getByText('Refunded', { exact: true }).waitFor();
    await card(tab, event).getByText('Sorry about the sound.').waitFor();

    // On the page's clock: in real time it would take a minute.
    const renewal = visit.page.waitForResponse('**/playback');
    await visit.page.clock.fastForward(RENEWAL_MS);
    expect((await renewal).status()).toBe(402);
    await visit.page.getByText('Your access has ended').waitFor();
    expect(await visit.page.locator('video').count()).toBe(0);
  });
});
