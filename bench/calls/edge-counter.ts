import { gzipSync } from 'node:zlib';
import type { Page, Request } from 'playwright-core';
import { behaviourOf, behaviours } from '../../infra/deployment/edge/behaviours.ts';
import type { EdgeTraffic } from '../../infra/tools/cost/measured-calls.ts';

export interface EdgeCount {
  edge: EdgeTraffic;
  sentBytes: number;
  /** Paths below `/media/`, in the order of the requests. */
  media: string[];
}

/** Content types that CloudFront compresses; films and pictures are compressed already. */
const COMPRESSED = /^(text\/|application\/(json|javascript|vnd\.apple\.mpegurl)|image\/svg\+xml)/;

/** Counts a page's requests to the site by the edge's path patterns. Requests to payment providers do not count. */
export class EdgeCounter {
  readonly #site: string;
  #finished: Promise<MeasuredRequest>[] = [];

  constructor(page: Page, site: string) {
    this.#site = new URL(site).host;
    page.on('requestfinished', (request) => {
      if (new URL(request.url()).host === this.#site) this.#finished.push(measure(request));
    });
  }

  /** Returns the count of requests since the last call. */
  async take(): Promise<EdgeCount> {
    const all = await Promise.all(this.#finished.splice(0));
    const edge: EdgeTraffic = Object.fromEntries(behaviours.map(({ pattern }) => [pattern, { requests: 0, bytes: 0 }]));
    for (const { path, bytes } of all) {
      const traffic = edge[behaviourOf(path).pattern]!;
      traffic.requests += 1;
      traffic.bytes += bytes;
    }
    const sentBytes = all.filter(({ path }) => behaviourOf(path).keep === 'never').reduce((sum, { sent }) => sum + sent, 0);
    return { edge, sentBytes, media: all.map(({ path }) => path).filter((path) => path.startsWith('/media/')) };
  }
}

export interface MeasuredRequest {
  path: string;
  bytes: number;
  sent: number;
}

/** Returns a request's path and its bytes, those of its answer compressed as the edge does it. */
export async function measure(request: Request): Promise<MeasuredRequest> {
  const path = new URL(request.url()).pathname;
  const sizes = await request.sizes();
  const response = await request.response();
  const type = response?.headers()['content-type'] ?? '';
  const body = COMPRESSED.test(type) && response ? gzipSync(await response.body()).length : sizes.responseBodySize;
  return { path, bytes: sizes.responseHeadersSize + body, sent: sizes.requestHeadersSize + sizes.requestBodySize };
}
