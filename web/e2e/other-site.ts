import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A web site that is not ours, whose only page frames an address and keeps the messages that it is sent. */
export class OtherSite {
  readonly #server: Server;
  readonly #port: number;

  private constructor(server: Server) {
    this.#server = server;
    this.#port = (server.address() as AddressInfo).port;
  }

  static async open(): Promise<OtherSite> {
    const server = createServer(({ url }, response) => {
      const framed = new URL(url ?? '/', 'http://localhost').searchParams.get('frame') ?? '';
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(pageAround(framed));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new OtherSite(server);
  }

  /** Returns the site's origin at one of the hosts that lead to this machine. */
  originAt = (host: string): string => `http://${host}:${this.#port}`;

  /** Returns the address of the page at a host that frames an address. */
  framing = (framed: string, host: string): string => `${this.originAt(host)}/?frame=${encodeURIComponent(framed)}`;

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}

const pageAround = (framed: string) => `<!doctype html>
<html lang="en">
  <title>The Ringside News</title>
  <style>body { margin: 0; font: 18px serif; } iframe { border: 0; width: 100%; height: 100vh; }</style>
  <script>
    const told = [];
    addEventListener('message', ({ origin, data }) => told.push({ origin, ...data }));
  </script>
  <iframe title="Tonight" src="${framed}" allow="autoplay; fullscreen"></iframe>
</html>`;
