import {
  CreateInputCommand,
  DeleteInputCommand,
  paginateListInputs,
  type CreateInputRequest,
  type Input,
  type MediaLiveClient,
} from '@aws-sdk/client-medialive';
import type { IngestProtocol } from '#shared/video/broadcast/broadcast.ts';
import { env } from '../../../platform/env.ts';
import { broadcastOf, encoderName, tagsOf, type Broadcast, type PrepareRequest } from '../broadcast.ts';
import { unlessConflict, unlessMissing, type Clients } from '../clients.ts';
import { passphraseArn } from './passphrase.ts';
import { DONE, StepFailed, type StepOutcome, WAITING } from '../workflow/step.ts';

/** Application part of the RTMP address; the ingest key follows it. */
const APPLICATION = 'live';
/** Time that SRT has to send a lost packet again, milliseconds: four times the way around half of the world. */
const SRT_LATENCY_MS = 1_000;
/** Bytes of SRT's key. */
const SRT_KEY_BYTES = 32;

/** Returns this stage's inputs, by broadcast. */
export async function listInputs(client: MediaLiveClient): Promise<{ broadcast: Broadcast; input: Input }[]> {
  const found: { broadcast: Broadcast; input: Input }[] = [];
  for await (const { Inputs = [] } of paginateListInputs({ client }, { MaxResults: 100 })) {
    for (const input of Inputs) {
      const broadcast = broadcastOf(input.Tags);
      if (broadcast && input.State !== 'DELETED') found.push({ broadcast, input });
    }
  }
  return found;
}

/** Returns the input of a broadcast; null if there is none. */
export const inputOf = async ({ encoder }: Clients, { broadcastId }: Broadcast): Promise<Input | null> =>
  (await listInputs(encoder)).find(({ broadcast }) => broadcast.broadcastId === broadcastId)?.input ?? null;

/** Creates the input. An encoder reaches it only with the ingest key: in RTMP it is part of the address, in SRT it encrypts. */
export async function createInput(clients: Clients, request: PrepareRequest): Promise<StepOutcome> {
  if (await inputOf(clients, request)) return DONE;
  await clients.encoder.send(
    new CreateInputCommand({
      Name: encoderName(request),
      RequestId: request.broadcastId,
      InputSecurityGroups: [env.inputSecurityGroupId],
      Tags: tagsOf(request),
      ...(await sourceOf(clients, request)),
    }),
  );
  return DONE;
}

/** MediaLive takes no RTMPS. Source: MediaLive, 'Input types, protocols, and upstream systems'. @throws StepFailed for RTMPS */
async function sourceOf(clients: Clients, request: PrepareRequest): Promise<CreateInputRequest> {
  if (request.protocol === 'srt') {
    const Decryption = { Algorithm: 'AES256', PassphraseSecretArn: await passphraseArn(clients, request) } as const;
    return { Type: 'SRT_LISTENER', SrtSettings: { SrtListenerSettings: { Decryption, MinimumLatency: SRT_LATENCY_MS } } };
  }
  if (request.protocol === 'rtmps')
    throw new StepFailed('This platform takes no RTMPS. Prepare the broadcast for SRT, which is encrypted.');
  const destination = { StreamName: `${APPLICATION}/${request.ingestKey}` };
  return { Type: 'RTMP_PUSH', Destinations: request.redundant ? [destination, destination] : [destination] };
}

/** An address that an encoder sends to. */
export interface IngestAddress {
  protocol: IngestProtocol;
  url: string;
  streamKey: string | null;
}

/** Returns the addresses of a broadcast's input, the main one first. */
export async function ingestAddresses(clients: Clients, request: PrepareRequest): Promise<IngestAddress[]> {
  const input = await inputOf(clients, request);
  // An input can have an address more than the encoder has pipelines.
  const used = (input?.Destinations ?? []).slice(0, request.redundant ? 2 : 1);
  return used.map(({ Url = '', Ip = '', Port = '' }) => {
    if (request.protocol === 'srt') {
      const query = new URLSearchParams({ mode: 'caller', pbkeylen: String(SRT_KEY_BYTES), passphrase: request.ingestKey });
      return { protocol: 'srt', url: `srt://${Ip}:${Port}?${query}`, streamKey: null };
    }
    // MediaLive's address ends in the key.
    const end = Url.lastIndexOf('/');
    return { protocol: 'rtmp', url: Url.slice(0, end), streamKey: Url.slice(end + 1) };
  });
}

/** Deletes the input once no encoder has it; an unused one is charged for, too. */
export async function deleteInput(clients: Clients, broadcast: Broadcast): Promise<StepOutcome> {
  const input = await inputOf(clients, broadcast);
  if (!input) return DONE;
  if (input.State === 'DETACHED') {
    await unlessConflict(unlessMissing(clients.encoder.send(new DeleteInputCommand({ InputId: input.Id }))));
  }
  return WAITING;
}
