import { journey } from './browser.ts';
import { setStageWithVisits } from './stage.ts';
import { pay, playedSeconds, toPaymentDialog } from './steps.ts';

const WATCH = '**/user/watch/evt_fight_night';

journey('upgrading a ticket', () => {
  const { stage, visit } = setStageWithVisits();

  it('goes from the locked picture in the player to the checkout of the difference, and back to the larger picture', async () => {
    const { page } = visit;
    const night = stage.platform.info.events.find(({ url }) => url.includes('fight'))!.url;
    await toPaymentDialog(page, night, 'upa@example.com');
    await pay(page);
    const limited = page.waitForResponse((response) => response.url().endsWith('/evt_fight_night/playback'));
    await page.waitForURL(WATCH);
    expect(await (await limited).json()).toMatchObject({
      largest_picture: 480,
      manifestUrl: expect.stringContaining('/up-to-480/'),
    });
    await playedSeconds(page);
    const settings = page.getByRole('button', { name: 'Settings' });
    await page.mouse.move(500, 400);
    await settings.click();
    await page.getByText('Your ticket plays up to 480p.').waitFor();
    await page.getByRole('link', { name: /Upgrade for \$10\.00/ }).click();

    await page.waitForURL('**/checkout?*');
    await page.getByRole('region', { name: 'Your order' }).getByText('Upgrade to Ringside').waitFor();
    await page.getByLabel('Card number').fill('4242 4242 4242 4242');
    await page.getByLabel('Expiration date').fill('12 / 34');
    await page.getByLabel('Security code').fill('123');
    const whole = page.waitForResponse((response) => response.url().endsWith('/evt_fight_night/playback'));
    await page.getByRole('button', { name: 'Pay $10.00' }).click();
    await page.waitForURL(WATCH);
    const grant = await (await whole).json();
    expect(grant).toMatchObject({ largest_picture: null, manifestUrl: expect.not.stringContaining('/up-to-') });
    await playedSeconds(page);
    await page.mouse.move(500, 400);
    await settings.click();
    await page
      .getByRole('combobox', { name: 'Speed' })
      .or(page.getByRole('combobox', { name: 'Quality' }))
      .first()
      .waitFor();
    expect(await page.getByText(/Your ticket plays up to/).count()).toBe(0);
  });
});
