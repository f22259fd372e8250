import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { connectTo } from '../../../stand-ins/aws/dynamodb/connections.ts';
import { type Engine, startEngine } from '../../../stand-ins/aws/dynamodb/engine.ts';
import { listen } from '../../../stand-ins/base/http/listen.ts';
import { CALM, type DatabaseFaults, fateOf } from './database-faults.ts';

/** An embedded database behind a proxy that injects faults. */
export interface FaultyDatabase {
  /** URL of the proxy that injects the faults. */
  endpoint: string;
  /** URL of the database itself, to read its state without faults. */
  directEndpoint: () => string;
  disturb: (faults: Partial<DatabaseFaults>) => void;
  /** Number of faults so far: calls answered with an error, and connections cut. */
  wentWrong: () => { answered: number; cut: number };
  /** Kills the database with SIGKILL and restarts it on the same file. The proxy keeps its address. */
  killAndRestart: () => Promise<void>;
  close: () => void;
}

/** Starts the database and its proxy. @param file the database's data file */
export async function startFaultyDatabase(root: string, file: string): Promise<FaultyDatabase> {
  const count = { answered: 0, cut: 0 };
  let engine: Engine = await startEngine(root, file);
  let perform = connectTo(engine.endpoint);
  let faults = CALM;
  const server = createServer((request, response) => void handle(request, response));
  const port = await listen(server, 0);

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await textOf(request);
    const target = String(request.headers['x-amz-target'] ?? '');
    const fate = fateOf(faults, target.split('.')[1] ?? '', body, Date.now());
    if (fate.kind === 'answer') {
      count.answered += 1;
      return send(response, fate.answer.status, JSON.stringify(fate.answer.body));
    }
    const answer = await perform(target, body).catch(() => null);
    if (fate.kind === 'cut') count.cut += 1;
    if (!answer || fate.kind === 'cut') request.socket.destroy();
    else send(response, answer.status, answer.body);
  }

  return {
    endpoint: `http://127.0.0.1:${port}`,
    directEndpoint: () => engine.endpoint,
    disturb: (change) => (faults = { ...CALM, ...change }),
    wentWrong: () => ({ ...count }),
    killAndRestart: async () => {
      await killed(engine);
      engine = await startEngine(root, file);
      perform = connectTo(engine.endpoint);
    },
    close: () => {
      server.close();
      server.closeAllConnections();
      engine.child.kill();
    },
  };
}

/** Returns a request's body. A stream's own way to it takes several times as long, and there are tens of thousands of requests. */
function textOf(request: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (part: string) => (body += part));
    request.once('end', () => resolve(body));
    request.once('error', reject);
  });
}

function send(response: ServerResponse, status: number, body: string): void {
  const headers = { 'content-type': 'application/x-amz-json-1.0', 'content-length': Buffer.byteLength(body) };
  response.writeHead(status, headers).end(body);
}

function killed({ child }: Engine): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });
}
