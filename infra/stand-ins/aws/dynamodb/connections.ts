import { connect, type Socket } from 'node:net';
import type { DatabaseRequest } from './table-stream.ts';

type Answer = Awaited<ReturnType<DatabaseRequest>>;

interface Waiting {
  resolve: (answer: Answer) => void;
  reject: (why: unknown) => void;
}

const HEAD_END = '\r\n\r\n';

/** A machine with other work answers late. Longer than a connection is kept without a request. */
const TIMEOUT_MS = 120_000;

/** A kept connection to the embedded engine. It makes one request at a time. */
class Connection {
  readonly #socket: Socket;
  readonly #head: string;
  #received: Buffer = Buffer.alloc(0);
  #waiting: Waiting | null = null;
  isOpen = true;

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
    resolve({
      status: Number(head.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length)),
      body: received.toString('utf8', from, from + length),
    });
  }

  #end(why: Error): void {
    this.isOpen = false;
    this.#waiting?.reject(why);
    this.#waiting = null;
  }
}

/** The engine names who calls by the key of the signature, and checks no more of it. */
const HEADERS =
  'Content-Type: application/x-amz-json-1.0\r\nX-Amz-Date: 20260101T000000Z\r\n' +
  'Authorization: AWS4-HMAC-SHA256 Credential=local/20260101/us-east-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0\r\n';

/**
 * Returns requests of an embedded engine over kept connections: as many as there are requests at the same time. A request costs a
 * tenth of `fetch` with a signature.
 * @param endpoint the engine's URL
 */
export function connectTo(endpoint: string): DatabaseRequest {
  const { hostname, port } = new URL(endpoint);
  const idle: Connection[] = [];
  return async (target, body) => {
    let connection = idle.pop();
    while (connection && !connection.isOpen) connection = idle.pop();
    connection ??= new Connection(hostname, Number(port));
    const answer = await connection.request(target, body);
    idle.push(connection);
    return answer;
  };
}
