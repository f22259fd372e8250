import {
  CreateSecretCommand,
  DeleteSecretCommand,
  DescribeSecretCommand,
  paginateListSecrets,
  type SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { passphrasePrefix } from '#shared/bus/video/live-video.ts';
import { env } from '../../../platform/env.ts';
import { broadcastOf, tagsOf, type Broadcast, type PrepareRequest } from '../broadcast.ts';
import { unlessConflict, unlessMissing, type Clients } from '../clients.ts';
import { DONE, type StepOutcome } from '../workflow/step.ts';

const prefix = () => passphrasePrefix(env.channelGroup);
const secretName = ({ broadcastId }: Broadcast) => `${prefix()}${broadcastId}`;

/**
 * Keeps the ingest key of a broadcast with SRT where MediaLive reads it, which takes it from nowhere else. Source: MediaLive, 'Setting
 * up an SRT Listener input'.
 */
export async function keepPassphrase({ secrets }: Clients, request: PrepareRequest): Promise<StepOutcome> {
  if (request.protocol !== 'srt') return DONE;
  const Tags = Object.entries(tagsOf(request)).map(([Key, Value]) => ({ Key, Value }));
  const command = new CreateSecretCommand({ Name: secretName(request), SecretString: request.ingestKey, Tags });
  await unlessConflict(secrets.send(command));
  return DONE;
}

/** Returns the ARN of a broadcast's passphrase. */
export async function passphraseArn({ secrets }: Clients, broadcast: Broadcast): Promise<string | undefined> {
  return (await secrets.send(new DescribeSecretCommand({ SecretId: secretName(broadcast) }))).ARN;
}

/** Deletes the passphrase of a broadcast at once, if it has one. */
export async function deletePassphrase({ secrets }: Clients, broadcast: Broadcast): Promise<StepOutcome> {
  const command = new DeleteSecretCommand({ SecretId: secretName(broadcast), ForceDeleteWithoutRecovery: true });
  await unlessMissing(secrets.send(command));
  return DONE;
}

/** Returns the broadcasts of this stage that have a passphrase. */
export async function listPassphrases(client: SecretsManagerClient): Promise<Broadcast[]> {
  const found: Broadcast[] = [];
  for await (const { SecretList = [] } of paginateListSecrets({ client }, { Filters: [{ Key: 'name', Values: [prefix()] }] })) {
    for (const { Tags = [] } of SecretList) {
      const broadcast = broadcastOf(Object.fromEntries(Tags.map(({ Key = '', Value = '' }) => [Key, Value])));
      if (broadcast) found.push(broadcast);
    }
  }
  return found;
}
