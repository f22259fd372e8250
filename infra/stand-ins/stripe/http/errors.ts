import type { PaymentIntentView, PaymentMethod } from '../resources/payments/objects.ts';

/** The `error` object of an answer. Source: https://docs.stripe.com/api/errors */
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

/** Thrown to reject a request; rolls the call's writes back. */
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

/** Adds the link to the error code's documentation, which every Stripe error with a code has. */
export function withDocumentation(body: ErrorBody): ErrorBody {
  if (!body.code) return body;
  return { ...body, doc_url: `https://stripe.com/docs/error-codes/${body.code.replaceAll('_', '-')}` };
}

/** Returns a 400 for an invalid request. */
export function invalidRequest(message: string, details: Partial<ErrorBody> = {}): StripeError {
  return new StripeError(400, { type: 'invalid_request_error', message, ...details });
}

/** Returns a 400 for a missing parameter. */
export function missingParameter(param: string): StripeError {
  return invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
}

/** Returns the error for an unknown ID: 404 if the ID is in the path, 400 if it is in a parameter. */
export function noSuch(type: string, id: string, param = 'id', status: 400 | 404 = 404): StripeError {
  return new StripeError(status, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${type}: '${id}'`,
    param,
  });
}

/** Returns a 402 for an invalid card, found before any charge is attempted. */
export function unusableCard(code: string, param: string, message: string): StripeError {
  return new StripeError(402, { type: 'card_error', code, param, message });
}

/** Returns the 404 for a URL that is not part of the API. */
export function unrecognizedUrl(method: string, path: string): StripeError {
  return new StripeError(404, {
    type: 'invalid_request_error',
    message: `Unrecognized request URL (${method}: ${path}). Please see https://stripe.com/docs.`,
  });
}
