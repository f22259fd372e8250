import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SIGNATURE_HEADER } from '#shared/people/outgoing-webhooks.ts';

/** A request that a receiver got. */
interface Delivery {
  headers: IncomingHttpHeaders;
  body: string;
  // Tests read bodies of every event.
  // oxlint-disable-next-line typescript/no-explicit-any
  json: any;
}

/** A receiver of webhooks on this machine. */
export class Receiver {
  readonly got: Delivery[] = [];
  /** The status that it answers; null to leave the sender waiting. */
  status: number | null = 200;
  readonly #server: Server;

  constructor() {
    this.#server = createServer((incoming, outgoing) => {
      void text(incoming).then((body) => {
        this.got.push({ headers: incoming.headers, body, json: JSON.parse(body) });
        if (this.status !== null) outgoing.writeHead(this.status, { location: 'http://127.0.0.1:1/' }).end('ok');
      });
    });
  }

  /** Starts it. @returns its address */
  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/hook`;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}

/** Verifies a request as the documentation shows. @returns true if one of its signatures is that of the secret */
export function isSigned({ headers, body }: Delivery, secret: string): boolean {
  const parts = String(headers[SIGNATURE_HEADER]).split(',');
  const time = parts.find((part) => part.startsWith('t='))?.slice(2);
  const expected = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  return parts.includes(`v1=${expected}`);
}
