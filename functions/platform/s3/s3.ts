import { S3Client } from '@aws-sdk/client-s3';
import { awsClientSettings } from '../retry.ts';

/** Completing an upload of thousands of parts takes S3 some seconds, and a function has 20. */
const REQUEST_MS = 8_000;

let client: S3Client | undefined;

/** Returns S3's client, created on first use. It is large: functions that only sign addresses do without it. */
export function s3(): S3Client {
  client ??= new S3Client({ ...awsClientSettings(REQUEST_MS), maxAttempts: 2, requestChecksumCalculation: 'WHEN_REQUIRED' });
  return client;
}
