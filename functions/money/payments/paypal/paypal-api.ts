import { ApiError } from '../../../platform/http/api-error.ts';
import { paypalApi, paypalToken } from './paypal.ts';
import { paypalSecret } from '../../../platform/secrets.ts';

const TIMEOUT_MS = 8_000;

/**
 * Calls an endpoint that PayPal's SDK has no method for, with the SDK's token.
 * @param json the body, exactly as it is to be sent
 * @throws ApiError payments_unavailable if PayPal was not reached
 */
export async function callPaypal(method: 'GET' | 'POST', path: string, json?: string): Promise<{ status: number; text: string }> {
  const secret = await paypalSecret();
  try {
    const answer = await fetch(`${paypalApi(secret)}${path}`, {
      method,
      headers: { authorization: `Bearer ${await paypalToken()}`, 'content-type': 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(json !== undefined && { body: json }),
    });
    return { status: answer.status, text: await answer.text() };
  } catch {
    throw new ApiError('payments_unavailable');
  }
}
