import { API_PREFIX, BODY_LIMIT_BYTES, type Endpoint, splitRoute, WEBHOOK_BODY_LIMIT_BYTES } from '#shared/api/endpoint.ts';
import { ApiError } from './api-error.ts';

/** Parses a JSON body; undefined where nothing was sent. @throws ApiError naming `body` */
export function readJson(endpoint: Endpoint, raw: Buffer): unknown {
  const limit = endpoint.access === 'provider' ? WEBHOOK_BODY_LIMIT_BYTES : BODY_LIMIT_BYTES;
  if (raw.length > limit) {
    throw new ApiError('body_too_large', {
      field: 'body',
      message: `The request body is too large: at most ${limit / 1024} kB for ${API_PREFIX}${splitRoute(endpoint.route).path}.`,
    });
  }
  if (endpoint.body === null || raw.length === 0) return undefined;
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(raw), onlyUnicode);
  } catch {
    throw new ApiError('invalid_json', { field: 'body', ...(endpoint.invalidInput && { message: endpoint.invalidInput }) });
  }
}

/** `"\ud800"` alone is JSON but no character: stores refuse it, so it must not get that far. */
function onlyUnicode(key: string, value: unknown): unknown {
  if (!key.isWellFormed() || (typeof value === 'string' && !value.isWellFormed())) throw new SyntaxError('not Unicode');
  return value;
}
