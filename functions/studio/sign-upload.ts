import { S3RequestPresigner } from '@aws-sdk/s3-request-presigner';
import { mediaHeaders } from '#shared/media-files.ts';
import { dynamodb } from '../platform/dynamodb.ts';
import { env } from '../platform/env.ts';

/** Validity of a signed URL: enough for a batch on a slow connection, short in case it leaks. */
export const UPLOAD_VALID_SECONDS = 15 * 60;

let signer: S3RequestPresigner | undefined;

/**
 * Returns a URL to PUT one file to, which accepts exactly so many bytes with exactly these headers. Signed without S3's
 * client, which is larger than all the rest of the function: nothing is sent from here.
 * @param key of characters that need no escaping
 * @param size bytes
 */
export async function signUpload(key: string, size: number, at: Date) {
  const { config } = dynamodb();
  signer ??= new S3RequestPresigner({ region: config.region, credentials: config.credentials, sha256: config.sha256 });
  const address = objectAddress(key, await config.region());
  const headers = mediaHeaders(key);
  const { query } = await signer.presign(
    {
      method: 'PUT',
      protocol: address.protocol,
      hostname: address.hostname,
      path: address.pathname,
      headers: { host: address.host, ...headers, 'content-length': String(size) },
    },
    // The signer leaves these two out unless it is told to, and a page sent as text/html would run on the site's own host.
    { signingDate: at, expiresIn: UPLOAD_VALID_SECONDS, signableHeaders: new Set(Object.keys(headers)) },
  );
  address.search = new URLSearchParams(query as Record<string, string>).toString();
  return { url: address.href, headers };
}

/** Returns an object's URL in the bucket's own region, where no redirect to another host breaks the signature. */
function objectAddress(key: string, region: string): URL {
  const { mediaBucket, s3Endpoint } = env;
  return new URL(s3Endpoint ? `${s3Endpoint}/${mediaBucket}/${key}` : `https://${mediaBucket}.s3.${region}.amazonaws.com/${key}`);
}
