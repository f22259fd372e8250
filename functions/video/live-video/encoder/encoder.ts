import {
  CreateChannelCommand,
  DeleteChannelCommand,
  paginateListChannels,
  StartChannelCommand,
  StopChannelCommand,
  type ChannelSummary,
  type CreateChannelRequest,
  type MediaLiveClient,
  type UnprocessableEntityException,
} from '@aws-sdk/client-medialive';
import { findTargets, type Target } from '../../broadcast/multistream/multistream-store.ts';
import { broadcastOf, type Broadcast, type PrepareRequest } from '../broadcast.ts';
import { unlessConflict, unlessMissing, type Clients } from '../clients.ts';
import { editionsOf, encoderOf, type Outputs } from './encoder-settings.ts';
import { inputOf } from './input.ts';
import { raiseReport } from '../signal/report.ts';
import { DONE, StepFailed, type StepOutcome, WAITING } from '../workflow/step.ts';

const NOT_ACCEPTED =
  'AWS does not accept this or another target. Check their addresses, and prepare the next broadcast with others.';

/** An encoder as MediaLive lists it, and its broadcast. */
export interface BroadcastEncoder {
  broadcast: Broadcast;
  encoder: ChannelSummary;
}

/** Returns this stage's encoders, by broadcast. */
export async function listEncoders(client: MediaLiveClient): Promise<BroadcastEncoder[]> {
  const found: BroadcastEncoder[] = [];
  for await (const { Channels = [] } of paginateListChannels({ client }, { MaxResults: 100 })) {
    for (const encoder of Channels) {
      const broadcast = broadcastOf(encoder.Tags);
      if (broadcast && encoder.State !== 'DELETED') found.push({ broadcast, encoder });
    }
  }
  return found;
}

const encoderOfBroadcast = async ({ encoder }: Clients, { broadcastId }: Broadcast) =>
  (await listEncoders(encoder)).find(({ broadcast }) => broadcast.broadcastId === broadcastId)?.encoder ?? null;

/** Returns the heights of the editions that a broadcast's encoder sends. */
export const encodedEditions = async (clients: Clients, broadcast: Broadcast): Promise<number[]> =>
  editionsOf((await encoderOfBroadcast(clients, broadcast))?.Destinations);

/** Creates the encoder, which costs next to nothing until it runs. */
export async function createEncoder(clients: Clients, request: PrepareRequest): Promise<StepOutcome> {
  const encoder = await encoderOfBroadcast(clients, request);
  if (encoder) return encoder.State === 'CREATING' ? WAITING : DONE;
  const input = await inputOf(clients, request);
  if (!input?.Id) throw new StepFailed('The broadcast was removed while it was being prepared.');
  if (input.State !== 'CREATING') await createChannel(clients, request, input.Id);
  return WAITING;
}

/**
 * Creates the channel. If MediaLive does not accept it, it does without its targets, whose addresses organisers type, and then without
 * editions: no broadcast fails because of them.
 */
async function createChannel(clients: Clients, request: PrepareRequest, inputId: string): Promise<void> {
  // Not in the request: buses and workflows remember what they are given.
  const { targets } = request.redundant ? { targets: [] } : await findTargets(request.eventId);
  const { editions } = request;
  const [first, ...fewer] = [
    { targets, editions },
    ...(targets.length > 0 ? [{ targets: [], editions }] : []),
    ...(editions.length > 0 ? [{ targets, editions: [] }] : []),
    ...(targets.length > 0 && editions.length > 0 ? [{ targets: [], editions: [] }] : []),
  ] as const satisfies Outputs[];
  let refusal = await refusalOf(clients, encoderOf(request, inputId, first));
  for (const outputs of fewer) {
    if (refusal === null) return;
    // Reported before: what comes after a crash finds the channel and does nothing more.
    if (outputs.targets.length < targets.length) await reportRefused(clients, request, targets);
    refusal = await refusalOf(clients, encoderOf(request, inputId, outputs));
  }
  if (refusal !== null) throw refusal;
}

/** Creates a channel. @returns the error if MediaLive does not accept its settings, else null */
async function refusalOf({ encoder }: Clients, channel: CreateChannelRequest): Promise<Error | null> {
  return encoder.send(new CreateChannelCommand(channel)).then(
    () => null,
    (error: Error) => {
      if (isInvalid(error)) return error;
      throw error;
    },
  );
}

async function reportRefused({ now }: Clients, { eventId, broadcastId }: Broadcast, targets: readonly Target[]): Promise<void> {
  const refused = targets.map(({ id }) => ({ id, state: 'failed', reason: NOT_ACCEPTED }) as const);
  await raiseReport({ kind: 'targets', eventId, broadcastId, at: new Date(now()).toISOString(), targets: refused });
}

/** Returns true for an error that says which settings are not valid. Others of its name are about the state of the input. */
function isInvalid(error: unknown): boolean {
  const { name, ValidationErrors = [] } = error as Error & Partial<Pick<UnprocessableEntityException, 'ValidationErrors'>>;
  return name === 'BadRequestException' || (name === 'UnprocessableEntityException' && ValidationErrors.length > 0);
}

/** Starts the encoder. From now on it costs money by the minute. */
export async function startEncoder(clients: Clients, broadcast: Broadcast): Promise<StepOutcome> {
  const encoder = await encoderOfBroadcast(clients, broadcast);
  const { Id: ChannelId, State: state } = encoder ?? {};
  if (state === 'RUNNING') return DONE;
  if (state === 'IDLE') await unlessConflict(clients.encoder.send(new StartChannelCommand({ ChannelId })));
  if (state === 'IDLE' || state === 'STARTING' || state === 'RECOVERING') return WAITING;
  throw new StepFailed(`The encoder could not be started: it is ${state?.toLowerCase() ?? 'missing'}.`);
}

/** Stops the encoder, and with it most of the cost. */
export async function stopEncoder(clients: Clients, broadcast: Broadcast): Promise<StepOutcome> {
  const encoder = await encoderOfBroadcast(clients, broadcast);
  const { Id: ChannelId, State: state } = encoder ?? {};
  if (!encoder || state === 'IDLE' || state === 'CREATE_FAILED' || state === 'UPDATE_FAILED' || state === 'DELETING') return DONE;
  if (state === 'RUNNING' || state === 'STARTING' || state === 'RECOVERING') {
    await unlessConflict(unlessMissing(clients.encoder.send(new StopChannelCommand({ ChannelId }))));
  }
  return WAITING;
}

/** Deletes the encoder once it has stopped; MediaLive refuses it earlier. */
export async function deleteEncoder(clients: Clients, broadcast: Broadcast): Promise<StepOutcome> {
  const encoder = await encoderOfBroadcast(clients, broadcast);
  if (!encoder) return DONE;
  const stopped = await stopEncoder(clients, broadcast);
  if (stopped.state === 'waiting') return stopped;
  if (encoder.State !== 'DELETING') {
    await unlessConflict(unlessMissing(clients.encoder.send(new DeleteChannelCommand({ ChannelId: encoder.Id }))));
  }
  return WAITING;
}
