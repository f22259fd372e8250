import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { inlineVast, mediaFile, wrapperVast } from '../src/ad-frame/testing/sample-vast.ts';

const SPOT = path.join(import.meta.dirname, '../src/features/tour/film/buy-and-watch.mp4');

/** Hosts of the server that a tag names, and of the one with the ad. */
const BROKER = 'broker.example.com';
const ADS = 'ads.example.com';

/** Two ad servers on this machine: one refers to the other, which has an ad of a few seconds. */
export class AdServer {
  /** The address that an organiser names. */
  readonly tag = `https://${BROKER}/vast`;
  /** True while nothing is answered. */
  isSilent = false;
  /** The requests that arrived, by host and path, with the headers that could tell who watches what. */
  readonly asked: { what: string; cookie: string | undefined; referer: string | undefined }[] = [];
  readonly #server: Server;

  private constructor(server: Server) {
    this.#server = server;
    server.on('request', (request: IncomingMessage, response: ServerResponse) => this.#answer(request, response));
  }

  static async open(): Promise<AdServer> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new AdServer(server);
  }

  /** Leads a browser here that asks for the servers by their names. */
  async serve(context: BrowserContext): Promise<void> {
    const { port } = this.#server.address() as AddressInfo;
    await context.route(/^https:\/\/(broker|ads)\.example\.com\//, async (route) => {
      const { host, pathname } = new URL(route.request().url());
      const response = await route.fetch({ url: `http://127.0.0.1:${port}/${host}${pathname}` }).catch(() => null);
      await (response ? route.fulfill({ response }) : route.abort()).catch(() => {});
    });
  }

  /** Returns what ad servers were told, in order. */
  told = (): string[] => this.asked.map(({ what }) => what).filter((what) => !/vast$|mp4$/.test(what));

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  #answer({ url = '/', headers }: IncomingMessage, response: ServerResponse): void {
    const what = url.slice(1);
    this.asked.push({ what, cookie: headers.cookie, referer: headers.referer });
    if (this.isSilent) return;
    // As ad servers allow players of any page.
    response.setHeader('access-control-allow-origin', '*');
    if (what === `${BROKER}/vast`) return void response.end(wrapperVast(`https://${ADS}/vast`, BROKER));
    if (what === `${ADS}/vast`) return void response.end(adOf(`https://${ADS}/spot.mp4`));
    if (what === `${ADS}/spot.mp4`) return void response.setHeader('content-type', 'video/mp4').end(readFileSync(SPOT));
    response.writeHead(204).end();
  }
}

const adOf = (spot: string) =>
  inlineVast({ skipoffset: '00:00:01', media: mediaFile(720, spot), advertiser: 'https://shop.example.com/', host: ADS });
