import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { listen } from '../base/http/listen.ts';

/** A handler of one AWS operation: takes its JSON input and returns its JSON output. */
export type Operation = (input: Record<string, unknown>) => unknown;

/** An error in AWS's own shape. */
export class AwsError extends Error {
  readonly type: string;

  constructor(type: string, message: string) {
    super(message);
    this.type = type;
  }
}

/**
 * Starts a server that speaks AWS's JSON protocol for the few operations the product calls, so that the product uses
 * the real AWS clients. Source: AWS JSON 1.1 protocol (`X-Amz-Target: Service.Operation`).
 */
export async function startAwsServer(operations: Record<string, Operation>): Promise<{ url: string; server: Server }> {
  const server = createServer((request, response) => void answer(operations, request, response));
  const port = await listen(server, 0);
  return { url: `http://127.0.0.1:${port}`, server };
}

async function answer(operations: Record<string, Operation>, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const target = String(request.headers['x-amz-target'] ?? '');
  const send = (status: number, body: unknown) => {
    const json = JSON.stringify(body);
    const headers = { 'content-type': 'application/x-amz-json-1.1', 'content-length': Buffer.byteLength(json) };
    response.writeHead(status, headers).end(json);
  };
  try {
    const operation = operations[target];
    if (!operation) throw new AwsError('UnknownOperationException', `${target || 'This call'} is not supported here.`);
    send(200, operation(JSON.parse(await text(request)) as Record<string, unknown>));
  } catch (error) {
    if (error instanceof AwsError) send(400, { __type: error.type, message: error.message });
    else send(500, { __type: 'InternalFailure', message: 'Internal failure.' });
  }
}
