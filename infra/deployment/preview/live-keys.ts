/**
 * Returns the fields of a stage's payment keys with which real money could be taken. Everything that is not known to be for tests
 * counts as live.
 * @param secret the secret's text, JSON
 */
export function liveKeysIn(secret: string): string[] {
  let fields: Record<string, unknown>;
  try {
    fields = JSON.parse(secret) as Record<string, unknown>;
  } catch {
    return ['a secret that is not JSON'];
  }
  const { stripeSecretKey, paypalClientSecret, paypalEnvironment } = fields;
  return [
    ...(isGiven(stripeSecretKey) && !/^[sr]k_test_/.test(String(stripeSecretKey)) ? ['stripeSecretKey'] : []),
    ...(isGiven(paypalClientSecret) && paypalEnvironment !== 'sandbox' ? ['paypalClientSecret'] : []),
  ];
}

const isGiven = (value: unknown) => value !== undefined && value !== null && value !== '';
