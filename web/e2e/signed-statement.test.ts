import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { journey, Visit } from './browser.ts';
import { mailWhere } from './mailbox.ts';
import { type OnSale, Organizer } from './organizer.ts';
import { setStageWithVisits } from './stage.ts';
import { pay, register, toPaymentDialog } from './steps.ts';

const PARTNER = 'partner@example.com';
/** Within which the books follow a payment. */
const BOOKED_MS = 30_000;

journey('a signed statement', () => {
  const { stage, visit } = setStageWithVisits();

  it('is downloaded in the studio by a partner, and checked without a connection: genuine as it is, refused with a changed cent', async () => {
    const organizer = await Organizer.signIn(stage.platform);
    const event = await organizer.sell({ subdomain: 'signed', title: 'Signed and Sealed' });
    await organizer.post(`/studio/events/${event._id}/partners`, { partners: [{ name: 'The Barn', percent: 30 }] });
    await buys(event);

    const { page, context } = visit;
    await joinsTeam(page, organizer);
    const [name, text] = await statement(page, event);
    expect(JSON.parse(text)).toMatchObject({ gross: 1999, partners: [{ name: 'The Barn', percent: 30 }] });

    await page.goto(`${stage.platform.info.site}/verify`);
    await page.getByRole('button', { name: 'Choose files' }).waitFor();
    await context.setOffline(true);
    const check = (content: string) =>
      page.getByLabel('Statements to check').setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(content) });
    await check(text);
    await page.getByText(`${name} is genuine`).waitFor();
    await page.getByRole('row', { name: /The Barn/ }).waitFor();
    await check(text.replace('"gross": 1999', '"gross": 2000'));
    await page.getByText(`Do not rely on ${name}`).waitFor();
    expect(await page.getByText('is genuine').count()).toBe(0);
    await context.setOffline(false);
  });

  async function buys(event: OnSale): Promise<void> {
    const buyer = await Visit.begin(stage.browser);
    await toPaymentDialog(buyer.page, event.url, 'buyer@example.com');
    await pay(buyer.page);
    await buyer.page.waitForURL(/watch|thank-you/);
    await buyer.done();
  }

  /** Registers the partner, and has them accept an invitation of the organiser to read its statements. */
  async function joinsTeam(page: Page, organizer: Organizer): Promise<void> {
    await page.goto(`${stage.platform.info.site}/auth/register`);
    await register(page, PARTNER);
    await page.waitForURL('**/auth/login');
    await page.goto(await linkIn('Confirm your email address'));
    await page.getByRole('heading', { name: 'Your email is confirmed' }).waitFor();
    await organizer.post('/studio/team/invitations', { email: PARTNER, role: 'finance' });
    await page.goto(await linkIn('Join the team'));
    await page.getByRole('button', { name: 'Accept the invitation' }).click();
    await page.getByRole('link', { name: 'Go to the studio' }).waitFor();
  }

  async function linkIn(subject: string): Promise<string> {
    const mail = await mailWhere(stage.platform, (sent) => sent.to.includes(PARTNER) && sent.subject.startsWith(subject));
    return /http\S+#token=\S+/.exec(mail.text)![0];
  }

  /** Downloads the statement of an event, once it counts the sale. @returns the name and the content of the file */
  async function statement(page: Page, { _id }: OnSale): Promise<[name: string, content: string]> {
    await page.goto(`${stage.platform.info.site}/studio/events/${_id}/statement`);
    const net = page.getByRole('row', { name: /^Net after tax/ });
    await net.waitFor();
    for (
      const end = Date.now() + BOOKED_MS;
      Date.now() < end && !(await net.innerText()).includes('$19.99');
      await page.reload()
    ) {
      await net.waitFor();
    }
    await net.getByText('$19.99').waitFor();
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download' }).click()]);
    return [path.basename(download.suggestedFilename()), await readFile(await download.path(), 'utf8')];
  }
});
