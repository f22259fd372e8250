import { gzipSync } from 'node:zlib';
import type { Page, Request } from 'playwright-core';
import { behaviourOf, behaviours } from '../../infra/edge/behaviours.ts';
import type { EdgeTraffic } from '../../infra/cost/measured-calls.ts';

export interface EdgeCount {
  edge: EdgeTraffic;
  sentBytes: number;
  /** Paths below `/media/`, in the order of asking. */
  media: string[];
}

/** Types that CloudFront compresses; a film and a picture are as small as they get. */
const COMPRESSED = /^(text\/|application\/(json|javascript|vnd\.apple\.mpegurl)|image\/svg\+xml)/;

/** Counts what a page asks of the site, by the edge's path patterns. Payment providers are not the site. */
export class EdgeCounter {
  readonly #site: string;
  #finished: Promise<Seen>[] = [];

  constructor(page: Page, site: string) {
    this.#site = new URL(site).host;
    page.on('requestfinished', (request) => {
      if (new URL(request.url()).host === this.#site) this.#finished.push(seen(request));
    });
  }

  /** What was asked since the last call. */
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

interface Seen {
  path: string;
  bytes: number;
  sent: number;
}

async function seen(request: Request): Promise<Seen> {
  const path = new URL(request.url()).pathname;
  const sizes = await request.sizes();
  const response = await request.response();
  const type = response?.headers()['content-type'] ?? '';
  const body = COMPRESSED.test(type) && response ? gzipSync(await response.body()).length : sizes.responseBodySize;
  return { path, bytes: sizes.responseHeadersSize + body, sent: sizes.requestHeadersSize + sizes.requestBodySize };
}
