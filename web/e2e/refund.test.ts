import type { Page } from 'playwright-core';
import { journey, Visit } from './browser.ts';
import { type OnSale, Organizer } from './organizer.ts';
import { setStage } from './stage.ts';
import { pay, playedSeconds, toPaymentDialog } from './steps.ts';

const SUCCEEDS = '4242 4242 4242 4242';
/** A player asks for access anew within so long. Source: playback's answer, `renewAfterSeconds`. */
const RENEWAL_MS = 60_000;

journey('asking for the money back', () => {
  const stage = setStage();
  let organizer: Organizer;
  let visit: Visit;

  beforeAll(async () => {
    organizer = await Organizer.signIn(stage.platform);
  });
  beforeEach(async () => {
    visit = await Visit.begin(stage.browser);
  });
  afterEach(() => visit.done());

  /** Buys it, and comes to where it is watched. */
  async function buy(event: OnSale, email: string): Promise<void> {
    const { page } = visit;
    await toPaymentDialog(page, event.url, email);
    await pay(page, SUCCEEDS);
    await page.waitForURL(`**/user/watch/${event._id}`);
  }

  /** Another tab of the same buyer. */
  async function library(event: OnSale): Promise<Page> {
    const page = await visit.context.newPage();
    await page.goto(new URL('/user/library', event.url).href);
    await card(page, event).waitFor();
    return page;
  }

  const card = (page: Page, { title }: OnSale) => page.getByRole('article', { name: title });

  /** @returns the dialog, open */
  async function ask(page: Page, event: OnSale) {
    await card(page, event).getByRole('button', { name: /^Ask for a refund/ }).click();
    return page.getByRole('dialog', { name: 'Ask for a refund' });
  }

  it('comes at once before the event starts, where nothing was watched', async () => {
    const start_time = new Date(Date.now() + 3_600_000).toISOString();
    const event = await organizer.announce({ subdomain: 'early', title: 'The Early Bell', start_time });
    await buy(event, 'rita@example.com');
    await visit.page.getByText('Starts in').waitFor();
    const tab = await library(event);
    const dialog = await ask(tab, event);
    await dialog.getByText(/you get all of \$19\.99 back at once/).waitFor();
    await dialog.getByLabel('Why? (optional)').fill('I bought the wrong evening.');
    await dialog.getByRole('button', { name: 'Get $19.99 back' }).click();
    await dialog.getByText(/^\$19\.99 is on its way back to you\./).waitFor();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await card(tab, event).getByText('Refunded').waitFor();
    expect(await card(tab, event).getByRole('link', { name: /Watch/ }).count()).toBe(0);
    await tab.goto(new URL(`/user/watch/${event._id}`, event.url).href);
    await tab.getByText('Buy this event to watch it.').waitFor();
  });

  it('waits for the organiser once it was watched, who grants it: the film that is playing stops with the next renewal', async () => {
    const event = await organizer.sell({ subdomain: 'late', title: 'The Late Bell' });
    await visit.page.clock.install();
    await buy(event, 'rolf@example.com');
    expect(await playedSeconds(visit.page)).toBeGreaterThan(1);
    const tab = await library(event);
    const dialog = await ask(tab, event);
    await dialog.getByText(/^The organiser decides about this refund/).waitFor();
    await dialog.getByLabel('Why? (optional)').fill('The sound was broken.');
    await dialog.getByRole('button', { name: 'Ask the organiser' }).click();
    await dialog.getByText(/^We have asked the organiser\./).waitFor();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await card(tab, event).getByText(/^You asked for a refund\./).waitFor();
    await card(tab, event).getByRole('link', { name: /Watch/ }).waitFor();

    const { refunds } = (await organizer.get('/studio/refunds')) as { refunds: { orderId: string; reason: string }[] };
    expect(refunds).toMatchObject([{ reason: 'The sound was broken.' }]);
    await organizer.post(`/studio/refunds/${refunds[0]!.orderId}`, { decision: 'grant', note: 'Sorry about the sound.' });
    await tab.reload();
    await card(tab, event).getByText('Refunded').waitFor();
    await card(tab, event).getByText('Sorry about the sound.').waitFor();

    // In the page's time. In ours it would be a minute of waiting.
    const renewal = visit.page.waitForResponse('**/playback');
    await visit.page.clock.fastForward(RENEWAL_MS);
    expect((await renewal).status()).toBe(402);
    await visit.page.getByText('Your access has ended').waitFor();
    expect(await visit.page.locator('video').count()).toBe(0);
  });
});
