import { journey, Visit } from './browser.ts';
import { mailWhere } from './mailbox.ts';
import { type OnSale, Organizer } from './organizer.ts';
import { setStage } from './stage.ts';
import { pay, playedSeconds, register, toPaymentDialog } from './steps.ts';

journey('giving an event away', () => {
  const stage = setStage();
  let film: OnSale;

  beforeAll(async () => {
    const organizer = await Organizer.signIn(stage.platform);
    film = await organizer.sell({ subdomain: 'present', title: 'The Present' });
  });

  const mailTo = (address: string) => mailWhere(stage.platform, ({ to }) => to.includes(address));

  it('goes from the buyer’s card and an email to the recipient, who alone can watch the film', async () => {
    const giver = await Visit.begin(stage.browser);
    const { page } = giver;
    await toPaymentDialog(page, film.url, 'gina@example.com');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Buy as a gift' }).click();
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByText('Email is required').waitFor();
    await dialog.getByLabel("Recipient's email").fill('Fritz@example.com');
    await dialog.getByLabel('Message (optional)').fill('Happy birthday!');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByText('A gift for').waitFor();
    await pay(page);
    await page.waitForURL('**/thank-you?**');
    await page.getByText('Your gift for fritz@example.com is paid for. Its link is in your library').waitFor();

    const mail = await mailTo('fritz@example.com');
    expect(mail.subject).toBe('Ana Viewer gave you The Present: The film');
    expect(mail.text).toContain('Happy birthday!');
    const link = /http\S+\/gift\/\S+/.exec(mail.text)![0];

    const friend = await Visit.begin(stage.browser, { viewport: { width: 390, height: 844 } });
    await friend.page.goto(link);
    await friend.page.getByRole('heading', { name: 'The Present' }).waitFor();
    await friend.page.getByText('Happy birthday!').waitFor();
    await friend.page.getByRole('button', { name: 'Open my gift' }).click();
    await friend.page.waitForURL('**/auth/register');
    await register(friend.page, 'fritz@example.com');
    await friend.page.waitForURL('**/gift/**');
    await friend.page.getByRole('button', { name: 'Open my gift' }).click();
    await friend.page.waitForURL(`**/user/watch/${film._id}`);
    expect(await playedSeconds(friend.page)).toBeGreaterThan(1);
    await friend.done();

    await page.goto(link);
    await page.getByRole('button', { name: 'Watch now' }).click();
    await page.getByText('Someone else has already redeemed this gift.').waitFor();
    await page.goto(new URL('/user/library', film.url).href);
    const card = page.getByRole('article', { name: 'The Present' });
    await card.getByText('Gift for fritz@example.com').waitFor();
    expect(await card.getByRole('link', { name: /Watch/ }).count()).toBe(0);
    await giver.done();
  });
});
