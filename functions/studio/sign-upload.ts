import { S3RequestPresigner } from '@aws-sdk/s3-request-presigner';
import { mediaHeaders } from '#shared/media-files.ts';
import { bucketAddress } from '../platform/bucket-address.ts';
import { dynamodb } from '../platform/dynamodb.ts';

/** Validity of a signed URL: enough for a batch on a slow connection, short in case it leaks. */
export const UPLOAD_VALID_SECONDS = 15 * 60;

let signer: S3RequestPresigner | undefined;

/**
 * Returns a URL to PUT one media file to, which accepts exactly so many bytes with exactly these headers.
 * @param key of characters that need no escaping
 * @param size bytes
 */
export async function signUpload(key: string, size: number, at: Date) {
  const headers = mediaHeaders(key);
  return { url: await signPut({ key, size, headers }, at), headers };
}

interface Put {
  /** The file's path, of characters that need no escaping. */
  key: string;
  /** Bytes. */
  size: number;
  headers: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
}

/**
 * Returns a URL to PUT so many bytes to with exactly these headers. Signed without S3's client, which is larger than all the rest
 * of such a function: nothing is sent from here.
 */
export async function signPut({ key, size, headers, query: asked = {} }: Put, at: Date): Promise<string> {
  const { config } = dynamodb();
  signer ??= new S3RequestPresigner({ region: config.region, credentials: config.credentials, sha256: config.sha256 });
  const address = new URL(key, bucketAddress(await config.region()));
  const names = new Set(Object.keys(headers));
  const { query } = await signer.presign(
    {
      method: 'PUT',
      protocol: address.protocol,
      hostname: address.hostname,
      path: address.pathname,
      query: asked,
      headers: { host: address.host, ...headers, 'content-length': String(size) },
    },
    // The signer leaves some of these out unless it is told to, and a page sent as text/html would run on the site's own host.
    { signingDate: at, expiresIn: UPLOAD_VALID_SECONDS, signableHeaders: names, unhoistableHeaders: names },
  );
  address.search = new URLSearchParams(query as Record<string, string>).toString();
  return address.href;
}
