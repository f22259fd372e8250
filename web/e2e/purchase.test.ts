import { eventually } from '../../functions/test/eventually.ts';
import { LocalClient } from '../../infra/local/testing/platform/local-client.ts';
import { journey } from './browser.ts';
import { Organizer } from './organizer.ts';
import { setStageWithVisits } from './stage.ts';
import { fillCard, pay, playedSeconds, register, toPaymentDialog } from './steps.ts';

const DECLINED = '4000 0000 0000 0002';
const ASKS_FOR_3DS = '4000 0025 0000 3155';

journey('buying an event and watching it', () => {
  const { stage, visit } = setStageWithVisits();
  let film: string;

  beforeAll(async () => {
    film = stage.platform.info.events.find(({ onDemand }) => onDemand)!.url;
  });

  /** Pays by a card whose bank asks for 3-D Secure, and answers on the bank's page. */
  async function payWithBank(email: string, name: RegExp): Promise<void> {
    const { page } = visit;
    await toPaymentDialog(page, film, email);
    await pay(page, ASKS_FOR_3DS);
    await page.getByRole('button', { name }).or(page.getByRole('link', { name })).click();
  }

  it('goes from the event through registration and a card payment to the film, with captions', async () => {
    const { page } = visit;
    await page.goto(`${film}/?ref=friend-7`);
    const registration = page.waitForRequest('**/api/v1/auth/register');
    await toPaymentDialog(page, film, 'ana@example.com');
    expect(new URL(page.url()).pathname).toBe('/');
    expect((await registration).postDataJSON()).toMatchObject({ referral: 'friend-7' });
    await pay(page);
    await page.waitForURL('**/user/watch/evt_northern_lights');
    expect(await playedSeconds(page)).toBeGreaterThan(1);
    await page.mouse.move(500, 400);
    await page.getByRole('button', { name: 'Captions' }).click();
    await page.waitForFunction(() => {
      const shown = [...document.querySelector('video')!.textTracks].find(({ mode }) => mode === 'showing');
      return (shown?.cues?.length ?? 0) > 0;
    });
    await page.goto(film);
    await page.getByRole('link', { name: 'Watch now' }).first().waitFor();
  });

  it('says why a card was declined, keeps the dialog open, and accepts another card', async () => {
    const { page } = visit;
    await toPaymentDialog(page, film, 'bo@example.com');
    await pay(page, DECLINED);
    await page.getByRole('dialog').getByText('Your card was declined.').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Pay $8.99' }).waitFor();
    await pay(page);
    await page.waitForURL('**/user/watch/**');
  });

  it('goes through 3-D Secure and on to the film', async () => {
    const { page } = visit;
    await payWithBank('cy@example.com', /complete/i);
    await page.waitForURL('**/user/watch/**');
    expect(await playedSeconds(page)).toBeGreaterThan(1);
  });

  it('says in the payment form that the bank refused, and takes another card at once', async () => {
    const { page } = visit;
    await payWithBank('dee@example.com', /fail/i);
    const dialog = page.getByRole('dialog', { name: 'Checkout' });
    await dialog.getByText('Your bank did not approve this payment').waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    expect(await page.getByText('requires_payment_method').count()).toBe(0);
    await pay(page);
    await page.waitForURL('**/user/watch/evt_northern_lights');
  });

  it('opens the payment form again for a buyer who goes back from the bank’s page, and says that nothing was charged', async () => {
    const { page } = visit;
    await toPaymentDialog(page, film, 'dan@example.com');
    await pay(page, ASKS_FOR_3DS);
    await page.getByRole('button', { name: /complete/i }).waitFor();
    await page.goBack();
    const dialog = page.getByRole('dialog', { name: 'Checkout' });
    await dialog.getByText('Your bank was still waiting for you to approve this payment').waitFor();
    await dialog.getByText('You have not been charged. Try again, or use another card.').waitFor();
    await pay(page);
    await page.waitForURL('**/user/watch/evt_northern_lights');
  });

  it('charges once and says so in a second tab whose form was still open', async () => {
    const { page, context } = visit;
    await toPaymentDialog(page, film, 'fay@example.com');
    const second = await context.newPage();
    await second.goto(film);
    await second.getByRole('button', { name: 'Pay Now' }).first().click();
    await second.getByRole('dialog').getByLabel('Card number').waitFor();
    await pay(page);
    await page.waitForURL('**/user/watch/evt_northern_lights');
    await pay(second);
    const dialog = second.getByRole('dialog');
    await dialog.getByText('You already have this.').waitFor();
    await dialog.getByText('You were not charged again.').waitFor();
    await dialog.getByRole('link', { name: 'Watch now' }).click();
    await second.waitForURL('**/user/watch/evt_northern_lights');
  });

  it('closes the payment sheet by the way back, and asks first if a card is half typed', async () => {
    const { page } = visit;
    await toPaymentDialog(page, film, 'gus@example.com');
    const dialog = page.getByRole('dialog', { name: 'Checkout' });
    await page.goBack();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Pay Now' }).first().click();
    await dialog.getByLabel('Card number').pressSequentially('4242');
    const leaves = [
      () => page.goBack(),
      () => page.keyboard.press('Escape'),
      () => dialog.getByRole('button', { name: 'Close', exact: true }).click(),
    ];
    for (const leave of leaves) {
      await leave();
      await page.getByRole('dialog', { name: 'Leave without paying?' }).getByRole('button', { name: 'Keep editing' }).click();
      expect(await dialog.getByLabel('Card number').inputValue()).toBe('4242');
    }
    await dialog.getByRole('button', { name: 'Close', exact: true }).click();
    await page.getByRole('button', { name: 'Leave' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Pay Now' }).first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
  });

  it('covers neither the title nor the close button of the sheet by a toast', async () => {
    const { page } = visit;
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(film);
    await page.getByRole('button', { name: 'Pay Now' }).first().click();
    await page.waitForURL('**/auth/register');
    await register(page, 'jan@example.com');
    // A toast stays while the window has lost the focus.
    await page.waitForFunction(() => {
      window.dispatchEvent(new Event('blur'));
      return document.querySelector('.Toastify__toast') !== null;
    });
    await page.getByRole('dialog').getByLabel('Card number').waitFor();
    await page.waitForFunction(() => {
      const toast = document.querySelector('.Toastify__toast')!.getBoundingClientRect();
      const parts = [...document.querySelectorAll('dialog[open] header > *')].map((part) => part.getBoundingClientRect());
      const isThere = toast.left >= 0 && toast.right <= window.innerWidth;
      return isThere && parts.length === 2 && parts.every(({ top }) => top >= toast.bottom);
    });
  });

  it('tells a buyer who waits for the last seat within seconds that it was sold', async () => {
    const organizer = await Organizer.signIn(stage.platform);
    const event = await organizer.announce({ subdomain: 'last-seat', title: 'The Last Seat' });
    await organizer.post(`/studio/events/${event._id}/packages/${event.packages[0]!._id}`, { quota: 1 });
    const { page } = visit;
    await toPaymentDialog(page, event.url, 'hal@example.com');
    const other = await stage.browser.newContext();
    try {
      const loser = await other.newPage();
      await loser.goto(event.url);
      await loser.getByRole('button', { name: 'Pay Now' }).first().click();
      await loser.waitForURL('**/auth/register');
      await register(loser, 'ida@example.com');
      await loser.getByText('No seat is free right now').waitFor();
      await pay(page);
      await page.waitForURL('**/thank-you**');
      await loser.getByRole('dialog').getByText('Sold out', { exact: true }).waitFor();
      await loser.getByText('You have not been charged.').waitFor();
    } finally {
      await other.close();
    }
  });

  it('gives access to a buyer whose browser closed right after paying', async () => {
    const { page, context } = visit;
    await toPaymentDialog(page, film, 'eve@example.com');
    await page.route('**/api/v1/orders/save-payment', () => {});
    await fillCard(page);
    const confirmed = page.waitForResponse((response) => response.url().endsWith('/confirm'));
    await page.getByRole('dialog').getByRole('button', { name: 'Pay $8.99' }).click();
    await confirmed;
    const client = new LocalClient(stage.platform.port, new URL(film).host);
    for (const { name, value } of await context.cookies(film)) client.cookies.set(name, value);
    await page.close();
    // `npm run bench` measures how long it takes.
    await eventually(async () => (await client.post('/api/v1/events/evt_northern_lights/playback')).status === 200);
  });

  it('shows no film to a visitor who has not paid', async () => {
    const { page } = visit;
    await page.goto(`${film}/user/watch/evt_northern_lights`);
    await page.waitForURL('**/auth/login');
    const status = await page.evaluate(() => fetch('/media/evt_northern_lights/master.m3u8').then((answer) => answer.status));
    expect(status).toBe(403);
  });
});
