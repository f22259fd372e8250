import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createSecureServer, type Server as SecureServer } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Duplex } from 'node:stream';
import type { BrowserContextOptions } from 'playwright-core';
import { ownCertificate } from '../../infra/local/live/ingest/own-certificate.ts';
import { inlineVast, mediaFile, wrapperVast } from '../src/ad-frame/testing/sample-vast.ts';

const SPOT = path.join(import.meta.dirname, '../src/features/tour/film/buy-and-watch.mp4');

/** Hosts of the server that a tag names, and of the one with the ad. */
const BROKER = 'broker.example.com';
const ADS = 'ads.example.com';

/**
 * Two ad servers on this machine: one refers to the other, which has an ad of a few seconds. Browsers reach them by their names through a
 * proxy: requests that are answered in the browser's place get lost if the frame that made them is gone.
 */
export class AdServer {
  /** The address that an organiser names. */
  readonly tag = `https://${BROKER}/vast`;
  /** True while nothing is answered. */
  isSilent = false;
  /** The requests that arrived, by host and path, with the headers that could tell who watches what. */
  readonly asked: { what: string; cookie: string | undefined; referer: string | undefined }[] = [];
  readonly #server: SecureServer;
  readonly #proxy: Server;
  readonly #tunnels = new Set<Duplex>();
  readonly #folder = mkdtempSync(path.join(tmpdir(), 'marquee-ads-'));

  private constructor() {
    this.#server = createSecureServer(ownCertificate(this.#folder), (request, response) => this.#answer(request, response));
    this.#proxy = createServer((_, response) => response.writeHead(502).end());
    this.#proxy.on('connect', ({ url }, socket) => this.#tunnel(url ?? '', socket));
  }

  static async open(): Promise<AdServer> {
    const ads = new AdServer();
    for (const server of [ads.#server, ads.#proxy]) {
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    }
    return ads;
  }

  /** The options of a browser that reaches the servers. They have a certificate of this machine's own. */
  get visit(): Pick<BrowserContextOptions, 'proxy' | 'ignoreHTTPSErrors'> {
    const proxy = { server: `http://127.0.0.1:${portOf(this.#proxy)}`, bypass: '*.localhost, localhost, 127.0.0.1' };
    return { proxy, ignoreHTTPSErrors: true };
  }

  /** Returns what ad servers were told, in order. */
  told = (): string[] => this.asked.map(({ what }) => what).filter((what) => !/vast$|mp4$/.test(what));

  close(): void {
    for (const socket of this.#tunnels) socket.destroy();
    for (const server of [this.#server, this.#proxy]) {
      server.close();
      server.closeAllConnections();
    }
    rmSync(this.#folder, { recursive: true });
  }

  #tunnel(asked: string, socket: Duplex): void {
    if (asked !== `${BROKER}:443` && asked !== `${ADS}:443`) return void socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
    const server = connect(portOf(this.#server), '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      socket.pipe(server).pipe(socket);
    });
    for (const [one, other] of [[socket, server] as const, [server, socket] as const]) {
      this.#tunnels.add(one);
      one.on('error', () => other.destroy());
    }
  }

  #answer({ url = '/', headers }: IncomingMessage, response: ServerResponse): void {
    const what = `${headers.host}${url}`;
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

const portOf = (server: Server | SecureServer) => (server.address() as AddressInfo).port;

const adOf = (spot: string) =>
  inlineVast({ skipoffset: '00:00:01', media: mediaFile(720, spot), advertiser: 'https://shop.example.com/', host: ADS });
