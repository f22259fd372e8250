import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { listen, plainHeaders } from '../../base/http/listen.ts';
import { ObjectStore } from './object-store.ts';
import { type Credentials, verifyPresigned } from './presigned-url.ts';
import { errorXml, S3Error } from './s3-error.ts';

interface S3Settings {
  bucket: string;
  /** The folder in which the bucket's object `media/a` is the file `media/a`. */
  folder: string;
  credentials: Credentials;
}

/** S3's own limit for a single PUT. Source: Amazon S3, object size limits. */
const LARGEST_OBJECT_BYTES = 5 * 1024 ** 3;

/**
 * Starts a server that speaks S3's PutObject for presigned URLs with the bucket in their path, which is how the SDK's
 * clients call an endpoint that is an IP address.
 */
export async function startS3Server({ bucket, folder, credentials }: S3Settings): Promise<{ url: string; server: Server }> {
  const store = new ObjectStore(folder);
  const server = createServer((request, response) => {
    put(request, { bucket, credentials, store }).then(
      (entityTag) => response.writeHead(200, { etag: entityTag, 'x-amz-request-id': newRequestId() }).end(),
      (error: unknown) => refuse(request, response, error),
    );
  });
  const port = await listen(server, 0);
  return { url: `http://127.0.0.1:${port}`, server };
}

interface Bucket {
  bucket: string;
  credentials: Credentials;
  store: ObjectStore;
}

/** @returns the object's entity tag */
async function put(request: IncomingMessage, { bucket, credentials, store }: Bucket): Promise<string> {
  const { method = '', url: target = '/' } = request;
  const headers = plainHeaders(request);
  const address = `http://${headers.host}${target}`;
  if (!URL.canParse(address)) throw new S3Error(400, 'InvalidURI', "Couldn't parse the specified URI.");
  const url = new URL(address);
  verifyPresigned({ method, url, headers }, credentials, new Date());
  const [, name, key = ''] = /^\/([^/]*)\/(.*)$/.exec(url.pathname) ?? [];
  if (name !== bucket) throw new S3Error(404, 'NoSuchBucket', 'The specified bucket does not exist');
  // In a deployment, the signing function is allowed to write below media/ only.
  if (!key.startsWith('media/')) throw new S3Error(403, 'AccessDenied', 'Access Denied');
  if (method !== 'PUT') throw new S3Error(405, 'MethodNotAllowed', 'The specified method is not allowed against this resource.');
  return store.put(key, sizeOf(headers), request);
}

function sizeOf({ 'content-length': length }: Readonly<Record<string, string>>): number {
  if (length === undefined) throw new S3Error(411, 'MissingContentLength', 'You must provide the Content-Length HTTP header.');
  const size = Number(length);
  if (size <= LARGEST_OBJECT_BYTES) return size;
  throw new S3Error(400, 'EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size', {
    ProposedSize: length,
    MaxSizeAllowed: String(LARGEST_OBJECT_BYTES),
  });
}

function refuse(request: IncomingMessage, response: ServerResponse, error: unknown): void {
  // The rest of the file is still arriving, and the client does not read the answer until it has sent all of it.
  request.resume();
  if (request.errored) return void response.destroy();
  if (!(error instanceof S3Error)) console.error('S3:', error);
  const s3Error = error instanceof S3Error ? error : internalError();
  const requestId = newRequestId();
  response.writeHead(s3Error.status, { 'content-type': 'application/xml', 'x-amz-request-id': requestId });
  response.end(errorXml(s3Error, requestId));
}

const internalError = () => new S3Error(500, 'InternalError', 'We encountered an internal error. Please try again.');

const newRequestId = () => randomBytes(8).toString('hex').toUpperCase();
