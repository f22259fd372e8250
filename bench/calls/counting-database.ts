import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { LOCAL_TABLES } from '../../infra/local/database/tables.ts';
import { startEngine } from '../../infra/stand-ins/aws/dynamodb/engine.ts';
import { listen } from '../../infra/stand-ins/base/http/listen.ts';

/** Request units, as DynamoDB bills them on demand. */
interface Units {
  reads: number;
  writes: number;
  /** The part of the writes that goes to the playback table. */
  playbackWrites: number;
}

export interface CountingDatabase {
  endpoint: string;
  /** Units consumed since the start. */
  units: () => Units;
  close: () => void;
}

interface CapacityReport {
  TableName?: string;
  CapacityUnits?: number;
}

/** Scans are left out: only the local replacement for DynamoDB's expiry makes them, and expiry costs nothing on DynamoDB. */
const READS = ['GetItem', 'Query', 'BatchGetItem', 'TransactGetItems'];
const WRITES = ['PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem', 'TransactWriteItems'];

/** Starts an embedded database behind a proxy that asks for the consumed capacity of every command and adds it up. */
export async function startCountingDatabase(root: string): Promise<CountingDatabase> {
  const { endpoint, child } = await startEngine(root, null);
  const units: Units = { reads: 0, writes: 0, playbackWrites: 0 };
  const server = createServer((request, response) => {
    forward(endpoint, request, response, units).catch(() => response.writeHead(502).end());
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

async function forward(endpoint: string, request: IncomingMessage, response: ServerResponse, units: Units): Promise<void> {
  const operation = String(request.headers['x-amz-target'] ?? '').split('.')[1] ?? '';
  const requestBody = await text(request);
  const isCounted = READS.includes(operation) || WRITES.includes(operation);
  const { host: _host, 'content-length': _length, connection: _connection, ...headers } = request.headers;
  const answer = await fetch(endpoint, {
    method: 'POST',
    headers: headers as Record<string, string>,
    body: isCounted ? JSON.stringify({ ...(JSON.parse(requestBody) as object), ReturnConsumedCapacity: 'TOTAL' }) : requestBody,
  });
  const body = await answer.text();
  if (isCounted && answer.ok) {
    const consumed = consumedBy(operation, body);
    if (READS.includes(operation)) units.reads += unitsOf(consumed);
    else {
      units.writes += unitsOf(consumed);
      units.playbackWrites += unitsOf(consumed.filter(({ TableName }) => TableName === LOCAL_TABLES.PLAYBACK_TABLE));
    }
  }
  response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' }).end(body);
}

function consumedBy(operation: string, body: string): CapacityReport[] {
  const { ConsumedCapacity } = JSON.parse(body) as { ConsumedCapacity?: CapacityReport | CapacityReport[] };
  if (!ConsumedCapacity) throw new Error(`The database did not report the consumed capacity of a ${operation}.`);
  return [ConsumedCapacity].flat();
}

const unitsOf = (consumed: readonly CapacityReport[]) => consumed.reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0);
