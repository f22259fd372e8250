import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { startEngine } from '../../infra/local/dynamodb/engine.ts';
import { listen } from '../../infra/local/http.ts';

/** Request units, as DynamoDB bills them on demand. */
interface Units {
  reads: number;
  writes: number;
}

export interface CountingDatabase {
  endpoint: string;
  /** Since the start. */
  units: () => Units;
  close: () => void;
}

interface Consumed {
  CapacityUnits?: number;
}

/** Scans are left out: only what stands for DynamoDB's own expiry makes them, and that costs nothing there. */
const READS = ['GetItem', 'Query', 'BatchGetItem', 'TransactGetItems'];
const WRITES = ['PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem', 'TransactWriteItems'];

/** An embedded database behind a door that asks of every command what it consumed, and adds it up. */
export async function startCountingDatabase(root: string): Promise<CountingDatabase> {
  const { endpoint, child } = await startEngine(root, null);
  const units: Units = { reads: 0, writes: 0 };
  const server = createServer((request, response) => {
    passOn(endpoint, request, response, units).catch(() => response.writeHead(502).end());
  });
  const port = await listen(server, 0);
  return {
    endpoint: `http://127.0.0.1:${port}`,
    units: () => ({ ...units }),
    close: () => {
      server.close();
      server.closeAllConnections();
      child.kill();
    },
  };
}

async function passOn(endpoint: string, request: IncomingMessage, response: ServerResponse, units: Units): Promise<void> {
  const operation = String(request.headers['x-amz-target'] ?? '').split('.')[1] ?? '';
  const asked = await text(request);
  const isCounted = READS.includes(operation) || WRITES.includes(operation);
  const { host: _host, 'content-length': _length, connection: _connection, ...headers } = request.headers;
  const answer = await fetch(endpoint, {
    method: 'POST',
    headers: headers as Record<string, string>,
    body: isCounted ? JSON.stringify({ ...(JSON.parse(asked) as object), ReturnConsumedCapacity: 'TOTAL' }) : asked,
  });
  const body = await answer.text();
  if (isCounted && answer.ok) units[READS.includes(operation) ? 'reads' : 'writes'] += consumed(operation, body);
  response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' }).end(body);
}

function consumed(operation: string, body: string): number {
  const { ConsumedCapacity } = JSON.parse(body) as { ConsumedCapacity?: Consumed | Consumed[] };
  if (!ConsumedCapacity) throw new Error(`The database does not say what a ${operation} consumed.`);
  return [ConsumedCapacity].flat().reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0);
}
