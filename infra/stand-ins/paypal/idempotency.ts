import type { IdempotentAnswers } from '../base/storage/idempotent-answers.ts';
import type { Answer, Call, Endpoint } from './http/call.ts';
import { CaptureDeclined } from './resources/orders/capturing.ts';

/** The idempotency key of a call with a `PayPal-Request-Id`. */
interface KeyedCall {
  endpoint: string;
  requestId: string;
}

/**
 * Answers a call. If an earlier call had the same request ID, returns the object which that call created in its current
 * state, with 200 instead of 201, regardless of the new body. A declined instrument is repeated as well. A call rejected
 * for any other reason has written nothing and can be repeated.
 * Source: https://developer.paypal.com/api/rest/reference/idempotency/
 */
export function answerOnce(answers: IdempotentAnswers, keyed: KeyedCall, endpoint: Endpoint, call: Call): Answer {
  const { endpoint: address, requestId } = keyed;
  const key = `${address}#${requestId}`;
  const first = answers.get(key);
  if (first) return repeatAnswer(first, endpoint, call);
  const remember = ({ status, body }: Answer) =>
    answers.add({ key, endpoint: address, parameters: '', requestId, status, body: JSON.stringify(body) });
  try {
    const answer = endpoint.handle(call);
    remember(answer);
    return answer;
  } catch (error) {
    if (!(error instanceof CaptureDeclined)) throw error;
    const declined = { status: error.status, body: error.body };
    remember(declined);
    return declined;
  }
}

function repeatAnswer({ status, body }: { status: number; body: string }, { again }: Endpoint, call: Call): Answer {
  const first = JSON.parse(body) as { id: string };
  if (status >= 400 || !again) return { status, body: first };
  return { status: 200, body: again(call, first.id) };
}
