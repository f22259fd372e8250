/** Sends what the provider's page script sends when a buyer pays. */
export async function confirmCard(
  stripe: { url: string; publishableKey: string },
  clientSecret: string,
  cardNumber = '4242424242424242',
): Promise<{ status: number; intent: { status?: string }; error?: { message?: string } }> {
  const [id = ''] = clientSecret.split('_secret_');
  const response = await fetch(`${stripe.url}/v1/payment_intents/${id}/confirm`, {
    method: 'POST',
    body: new URLSearchParams({
      key: stripe.publishableKey,
      client_secret: clientSecret,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': cardNumber,
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '2034',
      'payment_method_data[card][cvc]': '123',
    }),
  });
  const body = (await response.json()) as { status?: string; error?: { message?: string } };
  return { status: response.status, intent: body, ...(body.error && { error: body.error }) };
}

/** Submits the provider's hosted page as a buyer does. @param address URL of the page; its host is ignored */
export async function payOnHostedPage(stripe: { url: string }, address: string, cardNumber = '4242424242424242'): Promise<void> {
  const url = new URL(new URL(address).pathname, stripe.url);
  const page = await (await fetch(url)).text();
  const [, shownTotal = ''] = /name="shownTotal" value="(\d+)"/.exec(page) ?? [];
  const card = { cardNumber, cardExpiry: '12 / 34', cardCvc: '123' };
  const body = new URLSearchParams({ email: 'buyer@example.com', ...card, shownTotal, action: 'pay' });
  const { status } = await fetch(url, { method: 'POST', body, redirect: 'manual' });
  if (status !== 303) throw new Error(`The provider's page answered ${status}.`);
}
