import type { Page } from 'playwright-core';
import { journey } from './browser.ts';
import { setStageWithVisits } from './stage.ts';
import { playedSeconds, register, toPaymentDialog } from './steps.ts';

/** Labels of the buttons on PayPal's page. */
const APPROVE = 'Pay now';
const STAYS_PENDING = /eCheck/;
const DECLINED = /declined/;
const CANCEL = /Cancel/;

journey('paying by PayPal', () => {
  const { stage, visit } = setStageWithVisits();
  let film: string;

  beforeAll(() => {
    film = stage.platform.info.events.find(({ onDemand }) => onDemand)!.url;
  });

  const dialog = () => visit.page.getByRole('dialog');

  /** Presses the PayPal button. @returns PayPal's window */
  async function toPaypal(page: Page = visit.page): Promise<Page> {
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Pay with PayPal' }).click();
    const popup = await opened;
    await popup.getByRole('button', { name: APPROVE }).waitFor();
    return popup;
  }

  const answer = (popup: Page, name: string | RegExp) => popup.getByRole('button', { name }).click();

  it('goes from the dialog through PayPal to the film', async () => {
    const { page } = visit;
    await toPaymentDialog(page, film, 'pia@example.com');
    expect(
      await dialog()
        .getByRole('button', { name: /Debit|Credit/ })
        .count(),
    ).toBe(0);
    const popup = await toPaypal();
    await popup.getByText('$8.99').waitFor();
    await dialog().getByRole('button', { name: 'Close', disabled: true }).waitFor();
    await answer(popup, APPROVE);
    await page.waitForURL('**/user/watch/evt_northern_lights');
    expect(await playedSeconds(page)).toBeGreaterThan(1);
  });

  it('loses nothing if the buyer leaves PayPal or closes its window', async () => {
    const { page } = visit;
    await toPaymentDialog(page, film, 'quin@example.com');
    await answer(await toPaypal(), CANCEL);
    await dialog().getByText('You left PayPal before paying').waitFor();
    const popup = await toPaypal();
    await popup.close();
    await dialog().getByText('You left PayPal before paying').waitFor();
    await dialog().getByRole('button', { name: 'Pay $8.99', disabled: false }).waitFor();
    await answer(await toPaypal(), APPROVE);
    await page.waitForURL('**/user/watch/**');
  });

  it('says why a card was declined, and accepts another one in the same window', async () => {
    const { page } = visit;
    await toPaymentDialog(page, film, 'rob@example.com');
    const popup = await toPaypal();
    await answer(popup, DECLINED);
    await dialog()
      .getByText(/PayPal declined this payment method/)
      .waitFor();
    await answer(popup, APPROVE);
    await page.waitForURL('**/user/watch/**');
  });

  it('says what happens next while PayPal still checks the payment, and gives access once it has succeeded', async () => {
    const { page } = visit;
    await toPaymentDialog(page, film, 'sue@example.com');
    const captured = page.waitForResponse('**/api/v1/orders/capture-paypal-order');
    const popup = await toPaypal();
    const orderId = new URL(popup.url()).searchParams.get('token')!;
    await answer(popup, STAYS_PENDING);
    expect(await (await captured).json()).toMatchObject({ status: 'pending' });
    await dialog().getByRole('heading', { name: 'Your payment is on its way' }).waitFor();
    expect(await dialog().getByRole('button', { name: /^Pay/ }).count()).toBe(0);
    // A state of the page: behind the dialog, after a reload, and until PayPal has the money.
    await dialog().getByRole('button', { name: 'Close', exact: true }).click();
    const heading = page.getByRole('heading', { name: 'Your payment is being confirmed by PayPal' });
    await heading.waitFor();
    await page.reload();
    await heading.waitFor();
    expect(await page.getByRole('button', { name: 'Pay Now' }).count()).toBe(0);
    await letThrough(orderId);
    await page.getByRole('link', { name: 'Watch now' }).waitFor();
    await page.goto(`${film}/user/watch/evt_northern_lights`);
    expect(await playedSeconds(page)).toBeGreaterThan(1);
  });

  it('sells a plan on the page for PayPal payments', async () => {
    const { page } = visit;
    await page.goto(`${stage.platform.info.site}/paypal?plan=seo-basic`);
    await page.getByRole('link', { name: 'Create an account' }).click();
    await register(page, 'tom@example.com');
    await page.waitForURL('**/paypal?plan=seo-basic');
    await answer(await toPaypal(), APPROVE);
    await page.waitForURL('**/thank-you');
    await page.getByText('Your plan has been created successfully.').waitFor();
  });

  /** Completes a pending payment at PayPal, as if the buyer's bank had paid days later. PayPal then calls our webhook. */
  async function letThrough(orderId: string): Promise<void> {
    const { url, clientId, clientSecret } = stage.platform.info.paypal;
    const authorization = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
    const grant = await fetch(`${url}/v1/oauth2/token`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'grant_type=client_credentials',
    });
    const { access_token: token } = (await grant.json()) as { access_token: string };
    const order = await fetch(`${url}/v2/checkout/orders/${orderId}`, { headers: { authorization: `Bearer ${token}` } });
    const { purchase_units: units } = (await order.json()) as { purchase_units: { payments: { captures: { id: string }[] } }[] };
    const { status } = await fetch(`${url}/_captures/${units[0]!.payments.captures[0]!.id}/complete`, { method: 'POST' });
    expect(status).toBe(200);
  }
});
