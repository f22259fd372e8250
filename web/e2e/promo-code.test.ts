import { journey } from './browser.ts';
import { type OnSale, Organizer } from './organizer.ts';
import { setStageWithVisits } from './stage.ts';
import { fillCard, pay, playedSeconds, toPaymentDialog } from './steps.ts';

journey('paying less with a code', () => {
  const { stage, visit } = setStageWithVisits();
  let organizer: Organizer;
  let film: OnSale;

  beforeAll(async () => {
    organizer = await Organizer.signIn(stage.platform);
    film = await organizer.sell({ subdomain: 'summer', title: 'A Summer' });
  });

  const dialog = () => visit.page.getByRole('dialog');

  async function toTheDialog(email: string): Promise<void> {
    const { page } = visit;
    await toPaymentDialog(page, film.url, email);
    await dialog().getByRole('button', { name: 'Pay $19.99' }).waitFor();
  }

  async function type(code: string): Promise<void> {
    await dialog().getByLabel('Code', { exact: true }).fill(code);
    await dialog().getByRole('button', { name: 'Apply' }).click();
  }

  async function usesOf(code: string): Promise<number> {
    const { codes } = (await organizer.get('/studio/codes')) as { codes: { code: string; used: number }[] };
    return codes.find((one) => one.code === code)!.used;
  }

  it('deducts a promo code from the price, charges the rest, and gives access to the film', async () => {
    await organizer.post('/studio/codes', { code: 'SUMMER-25', percent: 25, eventId: film._id });
    const { page } = visit;
    await toTheDialog('paula@example.com');
    await dialog().getByRole('button', { name: 'Have a code?' }).click();
    await type('winter-25');
    await dialog().getByText('We do not recognise this code.').waitFor();
    await type('summer-25');
    await dialog().getByText('−$5.00').waitFor();
    await dialog().getByRole('button', { name: 'Pay $14.99' }).waitFor();
    await pay(page);
    await page.waitForURL(`**/user/watch/${film._id}`);
    expect(await playedSeconds(page)).toBeGreaterThan(1);
    await page.goto(new URL('/user/library', film.url).href);
    await page.getByRole('article', { name: 'A Summer' }).getByText('$14.99').waitFor();
    expect(await usesOf('SUMMER-25')).toBe(1);
  });

  it('asks for the full price again after the code is removed, and keeps the card that was typed', async () => {
    await organizer.post('/studio/codes', { code: 'HALF', percent: 50 });
    const { page } = visit;
    await toTheDialog('pete@example.com');
    await fillCard(page);
    await dialog().getByRole('button', { name: 'Have a code?' }).click();
    await type('HALF');
    await dialog().getByRole('button', { name: 'Pay $9.99' }).waitFor();
    await dialog().getByRole('button', { name: 'Remove code HALF' }).click();
    await dialog().getByRole('button', { name: 'Pay $19.99' }).click();
    await page.waitForURL(`**/user/watch/${film._id}`);
  });

  it('gives access to the film with an access code, without any payment', async () => {
    const batch = { batchId: 'press', count: 1, eventId: film._id };
    const { codes } = (await organizer.post('/studio/codes/batch', batch)) as { codes: { code: string }[] };
    const { code } = codes[0]!;
    const { page } = visit;
    await toTheDialog('press@example.com');
    await dialog().getByRole('button', { name: 'Have a code?' }).click();
    await type(code.toLowerCase());
    await dialog().getByText('Nothing to pay').waitFor();
    expect(await dialog().getByLabel('Card number').count()).toBe(0);
    await dialog().getByRole('link', { name: 'Get access' }).click();
    await page.waitForURL(`**/user/watch/${film._id}`);
    expect(await playedSeconds(page)).toBeGreaterThan(1);
    expect(await usesOf(code)).toBe(1);
  });
});
