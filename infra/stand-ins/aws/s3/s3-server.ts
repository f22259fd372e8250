import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import { Readable } from 'node:stream';
import { listen, plainHeaders } from '../../base/http/listen.ts';
import { MultipartStore } from './multipart-store.ts';
import { ObjectStore } from './object-store.ts';
import { type Credentials, verifyAuthorization, verifyPresigned } from './presigned-url.ts';
import { errorXml, S3Error } from './s3-error.ts';
import { operationOf, type S3Answer, type Stores } from './s3-operations.ts';

interface S3Settings {
  bucket: string;
  /** The folder in which the bucket's object `media/a` is the file `media/a`. */
  folder: string;
  credentials: Credentials;
  /** Called with each object once all of it has arrived. */
  onCreated?: Stores['onCreated'];
}

/**
 * Starts a server that speaks S3's API for objects and for uploads in parts, with the bucket in the path, which is how the SDK's
 * clients call an endpoint that is an IP address.
 */
export async function startS3Server(settings: S3Settings): Promise<{ url: string; server: Server }> {
  const { bucket, folder, credentials, onCreated = () => {} } = settings;
  const multipart = new MultipartStore(path.join(folder, 'unfinished-uploads'));
  const stores = { bucket, objects: new ObjectStore(folder), multipart, onCreated };
  const server = createServer((request, response) => {
    answer(request, stores, credentials).then(
      (given) => send(response, given),
      (error: unknown) => refuse(request, response, error),
    );
  });
  const port = await listen(server, 0);
  return { url: `http://127.0.0.1:${port}`, server };
}

/** The folders that functions use, and for the parts of which a deployment gives them rights. */
const FOLDERS = /^(AWSLogs|media|uploads|exports|(?:unchecked\/)?images\/events|images\/clips)\//;

async function answer(body: IncomingMessage, stores: Stores, credentials: Credentials): Promise<S3Answer> {
  const { method = '', url: target = '/' } = body;
  // A preflight has no signature.
  if (method === 'OPTIONS') return { status: 200 };
  const headers = plainHeaders(body);
  const address = `http://${headers.host}${target}`;
  if (!URL.canParse(address)) throw new S3Error(400, 'InvalidURI', "Couldn't parse the specified URI.");
  const url = new URL(address);
  const verify = headers.authorization === undefined ? verifyPresigned : verifyAuthorization;
  verify({ method, url, headers }, credentials, new Date());
  const [, name, key = ''] = /^\/([^/]*)\/(.*)$/.exec(url.pathname) ?? [];
  if (name !== stores.bucket) throw new S3Error(404, 'NoSuchBucket', 'The specified bucket does not exist');
  if (!FOLDERS.test(key)) throw new S3Error(403, 'AccessDenied', 'Access Denied');
  const request = { method, key, query: url.searchParams, headers, body };
  const operation = operationOf(request);
  if (operation) return operation(request, stores);
  throw new S3Error(405, 'MethodNotAllowed', 'The specified method is not allowed against this resource.');
}

function send(response: ServerResponse, { status, headers = {}, body }: S3Answer): void {
  const type = typeof body === 'string' ? { 'content-type': 'application/xml' } : {};
  response.writeHead(status, { ...CORS, ...type, ...headers, 'x-amz-request-id': newRequestId() });
  if (body instanceof Readable) body.pipe(response);
  else response.end(body);
}

function refuse(request: IncomingMessage, response: ServerResponse, error: unknown): void {
  // The rest of the file is still arriving, and the client does not read the answer until it has sent all of it.
  request.resume();
  if (request.errored) return void response.destroy();
  if (!(error instanceof S3Error)) console.error('S3:', error);
  const s3Error = error instanceof S3Error ? error : internalError();
  const requestId = newRequestId();
  response.writeHead(s3Error.status, { ...CORS, 'content-type': 'application/xml', 'x-amz-request-id': requestId });
  response.end(errorXml(s3Error, requestId));
}

const internalError = () => new S3Error(500, 'InternalError', 'We encountered an internal error. Please try again.');

const newRequestId = () => randomBytes(8).toString('hex').toUpperCase();

/** The answer to a browser that asks whether it may send a file, as the bucket's rule of a deployment has it. */
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'PUT',
  'access-control-allow-headers': 'content-type, cache-control, x-amz-checksum-sha256',
  'access-control-max-age': '600',
};
