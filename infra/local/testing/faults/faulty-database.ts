import { Agent, createServer, type IncomingMessage, request as send, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
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
  const agent = new Agent({ keepAlive: true });
  let engine: Engine = await startEngine(root, file);
  let faults = CALM;
  const server = createServer((request, response) => void handle(request, response));
  const port = await listen(server, 0);

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    const operation = String(request.headers['x-amz-target'] ?? '').split('.')[1] ?? '';
    const fate = fateOf(faults, operation, body, Date.now());
    if (fate.kind === 'answer') {
      count.answered += 1;
      const { status, body: answer } = fate.answer;
      response.writeHead(status, { 'content-type': 'application/x-amz-json-1.0' }).end(JSON.stringify(answer));
      return;
    }
    const answer = await forward(engine.endpoint, request, body, agent).catch(() => null);
    if (fate.kind === 'cut') count.cut += 1;
    if (!answer || fate.kind === 'cut') request.socket.destroy();
    else answer.pipe(response.writeHead(answer.statusCode ?? 500, answer.headers));
  }

  return {
    endpoint: `http://127.0.0.1:${port}`,
    directEndpoint: () => engine.endpoint,
    disturb: (change) => (faults = { ...CALM, ...change }),
    wentWrong: () => ({ ...count }),
    killAndRestart: async () => {
      await killed(engine);
      engine = await startEngine(root, file);
    },
    close: () => {
      server.close();
      server.closeAllConnections();
      agent.destroy();
      engine.child.kill();
    },
  };
}

function forward(endpoint: string, request: IncomingMessage, body: string, agent: Agent): Promise<IncomingMessage> {
  const { method, url, headers } = request;
  return new Promise((resolve, reject) => {
    const outgoing = send(new URL(url ?? '/', endpoint), { method, headers, agent }, resolve);
    outgoing.once('error', reject);
    outgoing.end(body);
  });
}

function killed({ child }: Engine): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });
}
