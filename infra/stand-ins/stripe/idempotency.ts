import { StripeError } from './http/errors.ts';
import type { Response } from '../base/http/message.ts';
import type { IdempotentAnswer, IdempotentAnswers } from '../base/storage/idempotent-answers.ts';

/** A call with an idempotency key. */
export type KeyedAttempt = Pick<IdempotentAnswer, 'key' | 'endpoint' | 'parameters' | 'requestId'>;

/**
 * Returns the first answer with the call's key; undefined if the key is new. Rejections before anything was written
 * (invalid parameters, wrong state) are not stored, so that the call can be corrected and repeated.
 * @throws StripeError 400 if the key was used for another endpoint or with other parameters
 */
export function replayed(answers: IdempotentAnswers, attempt: KeyedAttempt): Response | undefined {
  const first = answers.get(attempt.key);
  if (!first) return undefined;
  if (first.endpoint !== attempt.endpoint) {
    throw misused(
      `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${attempt.endpoint}' vs. '${first.endpoint}'). Try using a key other than '${attempt.key}' if you meant to execute a different request.`,
    );
  }
  if (first.parameters !== attempt.parameters) {
    throw misused(
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${attempt.key}' if you meant to execute a different request.`,
    );
  }
  const headers = {
    'content-type': 'application/json',
    'idempotent-replayed': 'true',
    'original-request': first.requestId,
  };
  return { status: first.status, body: first.body, headers };
}

function misused(message: string): StripeError {
  return new StripeError(400, { type: 'idempotency_error', message });
}
