import { connect, type Socket } from 'node:net';
import type { DatabaseRequest } from './table-stream.ts';

type Answer = Awaited<ReturnType<DatabaseRequest>>;

interface Waiting {
  resolve: (answer: Answer) => void;
  reject: (why: unknown) => void;
}

const HEAD_END = '\r\n\r\n';

/** A machine with other work answers late. */
const TIMEOUT_MS = 120_000;
/** A connection without a request for longer than this is not used again: the engine may be closing it. */
const KEPT_IDLE_MS = 10_000;
/** The SDK has as many. More at once than the engine accepts would be reset. */
const MOST_CONNECTIONS = 50;

/** A kept connection to the embedded engine. It makes one request at a time. */
class Connection {
  readonly #socket: Socket;
  readonly #head: string;
  #received: Buffer = Buffer.alloc(0);
  #waiting: Waiting | null = null;
  #isOpen = true;
  #idleSince = Date.now();

  constructor(hostname: string, port: number) {
    this.#head = `POST / HTTP/1.1\r\nHost: ${hostname}:${port}\r\n${HEADERS}`;
    this.#socket = connect(port, hostname);
    this.#socket.setNoDelay(true);
    this.#socket.unref();
    this.#socket.setTimeout(TIMEOUT_MS, () => this.#socket.destroy());
    this.#socket.on('data', (chunk) => this.#read(chunk));
    this.#socket.on('error', (error) => this.#end(error));
    this.#socket.on('close', () => this.#end(new Error('The engine has closed the connection.')));
  }

  /** True if it can take another request. */
  get isUsable(): boolean {
    return this.#isOpen && Date.now() - this.#idleSince < KEPT_IDLE_MS;
  }

  close(): void {
    this.#socket.destroy();
  }

  request(target: string, body: string): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#socket.write(`${this.#head}X-Amz-Target: ${target}\r\nContent-Length: ${Buffer.byteLength(body)}${HEAD_END}${body}`);
    });
  }

  #read(chunk: Buffer): void {
    const received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
    this.#received = received;
    const headEnd = received.indexOf(HEAD_END);
    if (headEnd === -1) return;
    const head = received.toString('latin1', 0, headEnd);
    const length = Number(/^content-length: *(\d+)/im.exec(head)?.[1]);
    const from = headEnd + HEAD_END.length;
    if (received.length < from + length) return;
    this.#received = Buffer.alloc(0);
    const { resolve } = this.#waiting!;
    this.#waiting = null;
    this.#idleSince = Date.now();
    resolve({
      status: Number(head.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length)),
      body: received.toString('utf8', from, from + length),
    });
  }

  #end(why: Error): void {
    this.#isOpen = false;
    this.#waiting?.reject(why);
    this.#waiting = null;
  }
}

/** The engine names who calls by the key of the signature, and checks no more of it. */
const HEADERS =
  'Content-Type: application/x-amz-json-1.0\r\nX-Amz-Date: 20260101T000000Z\r\n' +
  'Authorization: AWS4-HMAC-SHA256 Credential=local/20260101/us-east-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0\r\n';

/**
 * Returns requests of an embedded engine over kept connections. Those that find none free wait for one. A request costs a tenth of `fetch`
 * with a signature.
 * @param endpoint the engine's URL
 */
export function connectTo(endpoint: string): DatabaseRequest {
  const { hostname, port } = new URL(endpoint);
  const idle: Connection[] = [];
  const queue: ((connection: Connection) => void)[] = [];
  let open = 0;

  function take(): Connection | Promise<Connection> {
    const connection = idle.pop();
    if (connection) return connection.isUsable ? connection : replaced(connection);
    if (open >= MOST_CONNECTIONS) return new Promise((resolve) => queue.push(resolve));
    open++;
    return new Connection(hostname, Number(port));
  }

  function replaced(connection: Connection): Connection {
    connection.close();
    return new Connection(hostname, Number(port));
  }

  function giveBack(connection: Connection): void {
    const next = queue.shift();
    if (next) next(connection.isUsable ? connection : replaced(connection));
    else idle.push(connection);
  }

  return async (target, body) => {
    const connection = await take();
    try {
      return await connection.request(target, body);
    } finally {
      giveBack(connection);
    }
  };
}
