import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { listen } from '../../base/http/listen.ts';
import { type KeysChange, type KeyValues, LIMITS } from './key-values.ts';

const DEFAULT_PAGE = 10;

/** An error of the store, with its status. */
class StoreError extends Error {
  readonly status: number;
  readonly type: string;

  constructor(status: number, type: string, message: string) {
    super(message);
    this.status = status;
    this.type = type;
  }
}

/**
 * Starts a server that speaks the calls of CloudFront's KeyValueStore with which the product changes one store: DescribeKeyValueStore,
 * ListKeys and UpdateKeys. As AWS does, it takes calls only with a signature for all regions (SigV4A), whose value it does not check, and
 * changes only for the version that the caller names. Source: CloudFront KeyValueStore API reference; AWS REST JSON 1 protocol.
 */
export async function startKeyValueStoreServer(arn: string, values: KeyValues): Promise<{ url: string; server: Server }> {
  const server = createServer((request, response) => void answer(arn, values, request, response));
  const port = await listen(server, 0);
  return { url: `http://127.0.0.1:${port}`, server };
}

async function answer(arn: string, values: KeyValues, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const send = (status: number, body: object, headers: Record<string, string> = {}) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  try {
    const body = await text(request);
    requireSignature(request);
    send(200, outcomeOf(arn, values, request, body), { etag: values.etag });
  } catch (error) {
    if (!(error instanceof StoreError)) return void send(500, { Message: 'Internal failure.' });
    send(error.status, { Message: error.message }, { 'x-amzn-errortype': error.type });
  }
}

function requireSignature({ headers }: IncomingMessage): void {
  const isForAllRegions = headers['x-amz-region-set'] === '*';
  if (headers.authorization?.startsWith('AWS4-ECDSA-P256-SHA256 ') && isForAllRegions) return;
  throw new StoreError(403, 'AccessDeniedException', 'The call is not signed for all regions.');
}

function outcomeOf(arn: string, values: KeyValues, { method, url = '', headers }: IncomingMessage, body: string): object {
  const { pathname, searchParams } = new URL(url, 'http://store');
  const [, folder, named = '', keys] = pathname.split('/');
  if (folder !== 'key-value-stores' || decodeURIComponent(named) !== arn) {
    throw new StoreError(404, 'ResourceNotFoundException', 'There is no such store.');
  }
  if (method === 'GET' && keys === undefined) return { ...values.size, KvsARN: arn, Created: 0, Status: 'READY' };
  if (method === 'GET' && keys === 'keys') return pageOf(values, searchParams);
  if (method === 'POST' && keys === 'keys') return changed(values, headers['if-match'], JSON.parse(body) as KeysChange);
  throw new StoreError(404, 'UnknownOperationException', `${method} ${pathname} is not supported here.`);
}

function pageOf(values: KeyValues, asked: URLSearchParams): object {
  const count = Math.min(Number(asked.get('MaxResults') ?? DEFAULT_PAGE), LIMITS.keysPerCall);
  const Items = values.list(asked.get('NextToken') ?? '', count);
  return { Items, ...(Items.length === count && { NextToken: Items.at(-1)!.Key }) };
}

function changed(values: KeyValues, version: string | undefined, change: KeysChange): object {
  const { Puts = [], Deletes = [] } = change;
  if (version === undefined) throw new StoreError(400, 'ValidationException', 'If-Match is missing.');
  if (version !== values.etag) throw new StoreError(409, 'ConflictException', 'The store has changed since.');
  if (Puts.length + Deletes.length > LIMITS.keysPerCall) throw new StoreError(400, 'ValidationException', 'Too many keys.');
  const isTooLong = ({ Key, Value }: { Key: string; Value: string }) =>
    Buffer.byteLength(Key) > LIMITS.keyBytes || Buffer.byteLength(Value) > LIMITS.valueBytes;
  if (Puts.some(isTooLong)) throw new StoreError(400, 'ValidationException', 'A key or a value is too long.');
  if (Puts.length > 0 && values.size.TotalSizeInBytes > LIMITS.bytes) {
    throw new StoreError(402, 'ServiceQuotaExceededException', 'The store is full.');
  }
  values.change(change);
  return values.size;
}
