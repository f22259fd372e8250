import { Agent, createServer, type IncomingMessage, request as send, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { type Engine, startEngine } from '../dynamodb/engine.ts';
import { listen } from '../http.ts';
import { CALM, type DatabaseFaults, fateOf } from './database-faults.ts';

/** An embedded database behind a door that lets calls go wrong. */
export interface FaultyDatabase {
  /** The door's: calls that go wrong come this way. */
  endpoint: string;
  /** The database's own, for who has to see how things are. */
  directEndpoint: () => string;
  disturb: (faults: Partial<DatabaseFaults>) => void;
  /** How many calls went wrong so far. */
  wentWrong: () => { answered: number; cut: number };
  /** `kill -9`, and up again with what it had written. The door stays where it is. */
  killAndRestart: () => Promise<void>;
  close: () => void;
}

/** @param file where the database keeps its data */
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
    const answer = await passOn(engine.endpoint, request, body, agent).catch(() => null);
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
      await ended(engine);
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

function passOn(endpoint: string, request: IncomingMessage, body: string, agent: Agent): Promise<IncomingMessage> {
  const { method, url, headers } = request;
  return new Promise((resolve, reject) => {
    const onward = send(new URL(url ?? '/', endpoint), { method, headers, agent }, resolve);
    onward.once('error', reject);
    onward.end(body);
  });
}

function ended({ child }: Engine): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });
}
