import type { PaymentIntentView, PaymentMethod } from '../resources/payments/objects.ts';

/** The `error` object of an answer, as https://docs.stripe.com/api/errors describes it. */
export interface ErrorBody {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  doc_url?: string;
  charge?: string;
  payment_method?: PaymentMethod;
  payment_intent?: PaymentIntentView;
}

/** A request that is refused. Whatever the call has written so far is rolled back. */
export class StripeError extends Error {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.name = 'StripeError';
    this.status = status;
    this.body = withDocumentation(body);
  }
}

/** Adds the link to the error code's documentation, as every coded error of Stripe carries one. */
export function withDocumentation(body: ErrorBody): ErrorBody {
  if (!body.code) return body;
  return { ...body, doc_url: `https://stripe.com/docs/error-codes/${body.code.replaceAll('_', '-')}` };
}

/** A 400: the caller's mistake. */
export function invalidRequest(message: string, details: Partial<ErrorBody> = {}): StripeError {
  return new StripeError(400, { type: 'invalid_request_error', message, ...details });
}

/** `param` is missing from the request. */
export function missingParameter(param: string): StripeError {
  return invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
}

/** What Stripe answers for an id it does not know: 404 where the id is in the path, 400 in a parameter. */
export function noSuch(type: string, id: string, param = 'id', status: 400 | 404 = 404): StripeError {
  return new StripeError(status, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${type}: '${id}'`,
    param,
  });
}

/** A card that cannot be used as it was entered, found before any charge is attempted. */
export function unusableCard(code: string, param: string, message: string): StripeError {
  return new StripeError(402, { type: 'card_error', code, param, message });
}

/** The 404 of an address that is no part of the API. */
export function unrecognizedUrl(method: string, path: string): StripeError {
  return new StripeError(404, {
    type: 'invalid_request_error',
    message: `Unrecognized request URL (${method}: ${path}). Please see https://stripe.com/docs.`,
  });
}
