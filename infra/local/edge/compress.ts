import compression from 'compression';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

/**
 * Content types that CloudFront compresses, as far as the platform sends them. Source: CloudFront's list of the file types that
 * it compresses.
 */
const TYPES = /^(text\/|application\/(javascript|json|manifest\+json|vnd\.apple\.mpegurl|xml)|image\/svg\+xml)/;
/** CloudFront leaves smaller answers as they are, in bytes. Source: CloudFront, serving compressed files. */
const SMALLEST = 1000;

// The library is typed for Express, and uses only what Node's own request and response have.
const compress = compression({
  threshold: SMALLEST,
  filter: (_request, response) => TYPES.test(String(response.getHeader('content-type') ?? '')),
}) as (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Returns a listener whose answers are compressed as the distribution compresses them: with Brotli, or else gzip. */
export function compressed(listener: RequestListener): RequestListener {
  return (request, response) => compress(request, response, () => listener(request, response));
}
