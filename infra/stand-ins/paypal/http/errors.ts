import type { Response } from '../../base/http/message.ts';
import { newDebugId } from '../resources/ids.ts';
import type { Link } from '../resources/objects.ts';

/** A detail of an error. Source: https://developer.paypal.com/api/rest/responses/ */
export interface ErrorDetail {
  issue: string;
  description: string;
  /** JSON pointer into the body. */
  field?: string;
  location?: 'body' | 'header' | 'path' | 'query';
}

interface ErrorBody {
  name: string;
  message: string;
  details?: ErrorDetail[];
  links?: Link[];
  /** Set, like `maximum_items`, for a search with too many results. */
  total_items?: number;
  maximum_items?: number;
}

/** Thrown to reject a request; rolls the call's writes back. */
export class PayPalError extends Error {
  readonly status: number;
  readonly body: ErrorBody & { debug_id: string };

  constructor(status: number, body: ErrorBody) {
    super(body.details?.[0]?.issue ?? body.name);
    this.name = 'PayPalError';
    this.status = status;
    this.body = { ...body, debug_id: newDebugId() };
  }

  response(): Response {
    return { status: this.status, body: this.body, headers: { 'paypal-debug-id': this.body.debug_id } };
  }
}

/** Returns a 400: the request is malformed. */
export function invalidRequest(...details: ErrorDetail[]): PayPalError {
  return new PayPalError(400, {
    name: 'INVALID_REQUEST',
    message: 'Request is not well-formed, syntactically incorrect, or violates schema.',
    details,
    links: [documentation('INVALID_REQUEST')],
  });
}

/** Returns a 422: the request is well-formed, but not possible in the current state or not meaningful. */
export function unprocessable(detail: ErrorDetail, links: Link[] = []): PayPalError {
  return new PayPalError(422, {
    name: 'UNPROCESSABLE_ENTITY',
    message: 'The requested action could not be performed, semantically incorrect, or failed business validation.',
    details: [detail],
    links: [documentation(detail.issue), ...links],
  });
}

export function notFound(): PayPalError {
  return new PayPalError(404, {
    name: 'RESOURCE_NOT_FOUND',
    message: 'The specified resource does not exist.',
    details: [
      {
        issue: 'INVALID_RESOURCE_ID',
        description: 'Specified resource ID does not exist. Please check the resource ID and try again.',
      },
    ],
    links: [documentation('INVALID_RESOURCE_ID')],
  });
}

/** Returns a 403: the application lacks the permission. */
export function notAuthorized(): PayPalError {
  return new PayPalError(403, {
    name: 'NOT_AUTHORIZED',
    message: 'Authorization failed due to insufficient permissions.',
    links: [documentation('NOT_AUTHORIZED')],
  });
}

export function unsupportedMediaType(): PayPalError {
  return new PayPalError(415, {
    name: 'UNSUPPORTED_MEDIA_TYPE',
    message: "The server does not support the request payload's media type.",
  });
}

export function internalError(): PayPalError {
  return new PayPalError(500, {
    name: 'INTERNAL_SERVER_ERROR',
    message: 'An internal server error has occurred.',
    details: [{ issue: 'INTERNAL_SERVICE_ERROR', description: 'An internal service error has occurred.' }],
  });
}

/** Returns the 404 of the webhooks API. */
export function unknownId(): PayPalError {
  return new PayPalError(404, { name: 'INVALID_RESOURCE_ID', message: 'The requested resource ID was not found', details: [] });
}

/** Returns a 400 of the webhooks API, which puts the problem into the name. */
export function badWebhook(name: string, message: string, detail?: { field: string; issue: string }): PayPalError {
  const details = detail ? [{ ...detail, description: detail.issue, location: 'body' as const }] : [];
  return new PayPalError(400, { name, message, details });
}

function documentation(issue: string): Link {
  return { href: `https://developer.paypal.com/docs/api/orders/v2/#error-${issue}`, rel: 'information_link', method: 'GET' };
}
