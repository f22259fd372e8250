import { Sha256 } from '@smithy/core/checksum';
import { SignatureV4 } from '@smithy/signature-v4';

export interface Credentials {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string;
}

/** The operator's credentials, with every right. Unique to the check, because CDK's command caches accounts by access key. */
export const operator: Credentials = {
  accessKeyId: 'marqueedeploycheck',
  secretAccessKey: 'marqueedeploycheck',
};

/** A call to AWS, at the level of its protocol. */
export interface AwsRequest {
  /** Name of the service in the signature's scope. */
  service: string;
  /** Region in the signature's scope; us-east-1 unless given. */
  region?: string | undefined;
  method?: 'GET' | 'PUT' | 'POST' | 'DELETE';
  path?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: string;
}

/** An emulator on a machine with other work answers late. */
const TIMEOUT_MS = 120_000;

/** Sends one signed call: to services without an SDK client here, and to any service with a borrowed role. */
export async function signedRequest(
  url: string,
  { service, region = 'us-east-1', method = 'POST', path = '/', query = {}, headers = {}, body = '' }: AwsRequest,
  credentials: Credentials = operator,
): Promise<{ status: number; text: string }> {
  const { protocol, hostname, port, host } = new URL(url);
  const signer = new SignatureV4({ service, region, credentials, sha256: Sha256 });
  const unsigned = { protocol, hostname, port: Number(port), method, path, query, headers: { ...headers, host }, body };
  const signed = await signer.sign(unsigned);
  const answer = await fetch(`${url}${path}?${new URLSearchParams(query)}`, {
    method,
    headers: signed.headers,
    ...(body && { body }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  return { status: answer.status, text: await answer.text() };
}
