import { ApiError } from '../../../platform/http/api-error.ts';

/** The SDK's error for an error response of PayPal. Source: PayPal, error bodies. */
interface PaypalFailure {
  statusCode: number;
  body: unknown;
}

const isFailure = (error: unknown): error is Error & PaypalFailure =>
  error instanceof Error && 'statusCode' in error && 'body' in error;

/** Returns PayPal's name of an error, e.g. `INSTRUMENT_DECLINED`; null if PayPal was not reached or gives none. */
export function issueOf(error: unknown): string | null {
  if (!isFailure(error)) return null;
  try {
    const { name, details } = JSON.parse(String(error.body)) as { name?: string; details?: { issue?: string }[] };
    return details?.[0]?.issue ?? name ?? null;
  } catch {
    return null;
  }
}

/**
 * Calls PayPal.
 * @throws ApiError payment_not_found if PayPal does not know the object, payments_unavailable for every other failure
 */
export async function reach<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof ApiError) throw error;
    if (isFailure(error) && error.statusCode === 404) throw new ApiError('payment_not_found');
    throw new ApiError('payments_unavailable');
  }
}

/** Calls PayPal like {@link reach}, but returns an answer for the issues that have one. */
export function answerOf<T, V>(call: () => Promise<T>, answers: Readonly<Record<string, V>>): Promise<T | V> {
  return reach(async () => {
    try {
      return await call();
    } catch (error) {
      const issue = issueOf(error);
      if (issue !== null && issue in answers) return answers[issue] as V;
      throw error;
    }
  });
}
