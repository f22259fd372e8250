import { StripeError } from './http/errors.ts';
import type { Response } from '../http/message.ts';
import type { IdempotentAnswer, IdempotentAnswers } from '../storage/idempotent-answers.ts';

/** A call made under an idempotency key. */
export type KeyedAttempt = Pick<IdempotentAnswer, 'key' | 'endpoint' | 'parameters' | 'requestId'>;

/**
 * The answer that was first given under the call's key, undefined where the key is new. Answers that were refused
 * before anything was written (bad parameters, wrong state) are not kept: such a call may be corrected and repeated.
 * @throws StripeError 400 where the key was used for something else
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
