import { ApiError } from '../../platform/http/api-error.ts';

/** What the SDK throws where PayPal answered with an error. Source: PayPal, error bodies. */
interface PaypalFailure {
  statusCode: number;
  body: unknown;
}

const isFailure = (error: unknown): error is Error & PaypalFailure => error instanceof Error && 'statusCode' in error && 'body' in error;

/** The short name of what went wrong, e.g. `INSTRUMENT_DECLINED`; null where PayPal was not reached or says nothing. */
export function issueOf(error: unknown): string | null {
  if (!isFailure(error)) return null;
  try {
    const { name, details } = JSON.parse(String(error.body)) as { name?: string; details?: { issue?: string }[] };
    return details?.[0]?.issue ?? name ?? null;
  } catch {
    return null;
  }
}

/** @throws ApiError payment_not_found where PayPal does not know it, payments_unavailable for everything else */
export async function reach<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof ApiError) throw error;
    if (isFailure(error) && error.statusCode === 404) throw new ApiError('payment_not_found');
    throw new ApiError('payments_unavailable');
  }
}

/** Like {@link reach}, but some issues are answers. */
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
