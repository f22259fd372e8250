import { S3RequestPresigner } from '@aws-sdk/s3-request-presigner';
import { bucketAddress } from './bucket-address.ts';
import { dynamodb } from '../database/dynamodb.ts';

let signer: S3RequestPresigner | undefined;

interface RequestToSign {
  method: 'GET' | 'PUT';
  /** The file's path, of characters that need no escaping. */
  key: string;
  /** The headers that a request has to have exactly so. */
  headers?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
  validSeconds: number;
}

/**
 * Returns an address in the media bucket that carries the function's own right to one request. Signed without S3's client, which is
 * larger than all the rest of such a function: nothing is sent from here.
 */
export async function signAddress(
  { method, key, headers = {}, query: asked = {}, validSeconds }: RequestToSign,
  at: Date,
): Promise<string> {
  const { config } = dynamodb();
  signer ??= new S3RequestPresigner({ region: config.region, credentials: config.credentials, sha256: config.sha256 });
  const address = new URL(key, bucketAddress(await config.region()));
  const names = new Set(Object.keys(headers));
  const { query } = await signer.presign(
    {
      method,
      protocol: address.protocol,
      hostname: address.hostname,
      path: address.pathname,
      query: asked,
      headers: { host: address.host, ...headers },
    },
    // The signer leaves some of these out unless it is told to, and a page sent as text/html would run on the site's own host.
    { signingDate: at, expiresIn: validSeconds, signableHeaders: names, unhoistableHeaders: names },
  );
  address.search = new URLSearchParams(query as Record<string, string>).toString();
  return address.href;
}
