import type { IdempotentAnswers } from '../storage/idempotent-answers.ts';
import type { Answer, Call, Endpoint } from './http/call.ts';
import { Declined } from './resources/orders/capturing.ts';

/** A call under a `PayPal-Request-Id`. */
interface KeyedCall {
  endpoint: string;
  requestId: string;
}

/**
 * Answers a call, or tells again what the first one under the same request id came to: the object it made as it is now,
 * with 200 in place of 201, whatever the body asks for this time. A declined instrument is told again, too. A call that
 * was refused for another reason has done nothing, and may be repeated.
 * Source: https://developer.paypal.com/api/rest/reference/idempotency/
 */
export function answerOnce(answers: IdempotentAnswers, keyed: KeyedCall, endpoint: Endpoint, call: Call): Answer {
  const { endpoint: address, requestId } = keyed;
  const key = `${address}#${requestId}`;
  const first = answers.get(key);
  if (first) return again(first, endpoint, call);
  const remember = ({ status, body }: Answer) =>
    answers.add({ key, endpoint: address, parameters: '', requestId, status, body: JSON.stringify(body) });
  try {
    const answer = endpoint.handle(call);
    remember(answer);
    return answer;
  } catch (error) {
    if (!(error instanceof Declined)) throw error;
    const declined = { status: error.status, body: error.body };
    remember(declined);
    return declined;
  }
}

function again({ status, body }: { status: number; body: string }, { again: tell }: Endpoint, call: Call): Answer {
  const first = JSON.parse(body) as { id: string };
  if (status >= 400 || !tell) return { status, body: first };
  return { status: 200, body: tell(call, first.id) };
}
