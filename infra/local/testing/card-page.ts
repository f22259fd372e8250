/** What the provider's script sends from the page when a buyer pays, without a page. */
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
