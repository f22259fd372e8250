import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A received webhook request. */
export interface WebhookRequest {
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A shop's webhook receiver: verifies and stores the events that it accepts. Tests set its answers. */
export class WebhookReceiver<Event> {
  readonly events: Event[] = [];
  /** All received requests, regardless of the answer. */
  readonly arrived: WebhookRequest[] = [];
  /** Statuses of the next answers; 200 once they are used up. */
  readonly nextStatuses: number[] = [];
  readonly #server: Server;

  private constructor(server: Server) {
    this.#server = server;
  }

  /** @param read verifies a request and returns its event; throws if it is not genuine, which fails the test */
  static async start<Event>(read: (webhook: WebhookRequest) => Event | Promise<Event>): Promise<WebhookReceiver<Event>> {
    const server = createServer();
    const receiver = new WebhookReceiver<Event>(server);
    server.on('request', (message, answer) => {
      const chunks: Buffer[] = [];
      message.on('data', (chunk: Buffer) => chunks.push(chunk));
      const accept = async () => {
        const webhook = { headers: message.headers, body: Buffer.concat(chunks) };
        const event = await read(webhook);
        const status = receiver.nextStatuses.shift() ?? 200;
        receiver.arrived.push(webhook);
        if (status === 200) receiver.events.push(event);
        answer.writeHead(status).end();
      };
      // Reading it may need the stand-in, which a test that is over has closed: then the webhook is not accepted.
      message.on('end', () => void accept().catch(() => answer.destroy()));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return receiver;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/webhook`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
