import { eventually } from '../../functions/test/eventually.ts';
import { LocalClient } from '../../infra/local/testing/platform/local-client.ts';
import { journey } from './browser.ts';
import { setStageWithVisits } from './stage.ts';
import { fillCard, pay, playedSeconds, toPaymentDialog } from './steps.ts';

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

  it('says so if 3-D Secure fails, and charges nothing', async () => {
    const { page } = visit;
    await payWithBank('dee@example.com', /fail/i);
    await page.waitForURL('**/thank-you**');
    await page.getByText('Payment requires_payment_method').waitFor();
    await page.goto(`${film}/user/watch/evt_northern_lights`);
    await page.getByText('Buy this event to watch it.').waitFor();
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
