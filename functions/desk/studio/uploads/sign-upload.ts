import { mediaHeaders } from '#shared/video/films/media-files.ts';
import { signAddress } from '../../../platform/s3/sign-address.ts';

/** Validity of a signed URL: enough for a batch on a slow connection, short in case it leaks. */
export const UPLOAD_VALID_SECONDS = 15 * 60;

/**
 * Returns a URL to PUT one media file to, which accepts exactly so many bytes with exactly these headers.
 * @param key of characters that need no escaping
 * @param size bytes
 */
export async function signUpload(key: string, size: number, at: Date) {
  const headers = mediaHeaders(key);
  return { url: await signPut({ key, size, headers }, at), headers };
}

interface UploadRequest {
  /** The file's path, of characters that need no escaping. */
  key: string;
  /** Bytes. */
  size: number;
  headers: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
}

/** Returns a URL to PUT so many bytes to with exactly these headers. */
export function signPut({ key, size, headers, query = {} }: UploadRequest, at: Date): Promise<string> {
  const sent = { ...headers, 'content-length': String(size) };
  return signAddress({ method: 'PUT', key, headers: sent, query, validSeconds: UPLOAD_VALID_SECONDS }, at);
}
