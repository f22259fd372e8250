import { CloudWatchClient } from '@aws-sdk/client-cloudwatch';
import { MediaLiveClient } from '@aws-sdk/client-medialive';
import { MediaPackageV2Client } from '@aws-sdk/client-mediapackagev2';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { SFNClient } from '@aws-sdk/client-sfn';
import { awsClientSettings } from '../../platform/retry.ts';

/** AWS's media services answer more slowly than a database. */
const ANSWER_LIMIT_MS = 10_000;

/** The services that live video is made of. */
export interface Clients {
  /** MediaLive: takes the ingest and encodes it. */
  encoder: MediaLiveClient;
  /** MediaPackage v2: makes playlists and segments, and keeps them for the replay. */
  packager: MediaPackageV2Client;
  /** Secrets Manager: keeps the passphrases that encoders encrypt with. */
  secrets: SecretsManagerClient;
  /** Step Functions: runs the workflows and remembers them for 90 days. */
  workflows: SFNClient;
  /** CloudWatch: knows how the packager answers. */
  metrics: CloudWatchClient;
  now: () => number;
}

export const makeClients = (): Clients => ({
  encoder: new MediaLiveClient(awsClientSettings(ANSWER_LIMIT_MS)),
  packager: new MediaPackageV2Client(awsClientSettings(ANSWER_LIMIT_MS)),
  secrets: new SecretsManagerClient(awsClientSettings(ANSWER_LIMIT_MS)),
  workflows: new SFNClient(awsClientSettings(ANSWER_LIMIT_MS)),
  metrics: new CloudWatchClient(awsClientSettings(ANSWER_LIMIT_MS)),
  now: Date.now,
});

/** Returns null in place of an answer that says that there is no such thing. */
export async function unlessMissing<T>(call: Promise<T>): Promise<T | null> {
  return call.catch(unless('NotFoundException', 'ResourceNotFoundException', 'ExecutionDoesNotExist'));
}

/** Returns null in place of an answer that says that it is there already, or not possible in this state. */
export async function unlessConflict<T>(call: Promise<T>): Promise<T | null> {
  return call.catch(unless('ConflictException', 'ResourceExistsException'));
}

const unless =
  (...names: string[]) =>
  (error: Error): null => {
    if (names.includes(error.name)) return null;
    throw error;
  };
