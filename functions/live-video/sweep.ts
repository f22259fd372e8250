import type { EndRequest } from './broadcast.ts';
import { causeOf, log } from '../platform/log.ts';
import type { Broadcast } from './broadcast.ts';
import { makeClients, type Clients } from './clients.ts';
import { findLeftovers } from './leftovers.ts';
import { deletePackagerChannel } from './packager.ts';
import { type Step, StepFailed } from './step.ts';
import { REMOVE_STEPS, REPLAY_STEPS } from './steps.ts';
import { fateOf, GRACE_MS } from './sweep-rules.ts';
import { findWorkflow, startWorkflow } from './workflows.ts';

/** Thrown after a sweep that had something to remove, so that the alarm on the function's errors tells of it. */
export class LeftoversFound extends Error {
  override readonly name = 'LeftoversFound';
}

/**
 * Creates the scheduled function that removes what workflows have left at MediaLive and MediaPackage, whatever stopped them, and ends
 * broadcasts that nobody has ended within a day. It takes the steps of the workflow that ends a broadcast, the replay included; what
 * has to wait is done by a later call.
 * @throws LeftoversFound if there was anything, once all that is possible now was done
 */
export const makeHandler = (clients: Clients) => async (): Promise<void> => {
  const { broadcasts, emptyChannels } = await findLeftovers(clients);
  const removed: string[] = [];
  // One after the other: MediaLive answers few calls a second.
  for (const broadcast of broadcasts) {
    try {
      if (await isSwept(clients, broadcast)) removed.push(broadcast.broadcastId);
    } catch (error) {
      log.error('broadcast not swept', { ...broadcast, cause: causeOf(error) });
      removed.push(broadcast.broadcastId);
    }
  }
  for (const { eventId, createdAt } of emptyChannels) {
    if (clients.now() - createdAt < GRACE_MS) continue;
    await deletePackagerChannel(clients, { eventId, broadcastId: '' });
    removed.push(eventId);
  }
  if (removed.length > 0) throw new LeftoversFound(`Workflows have left something of ${removed.join(', ')}.`);
};

/** Does what is due for one broadcast. @returns true if its workflow should have done it */
async function isSwept(clients: Clients, broadcast: Broadcast): Promise<boolean> {
  const [prepare, end] = await Promise.all([
    findWorkflow(clients, 'prepare', broadcast),
    findWorkflow(clients, 'end', broadcast),
  ]);
  const fate = fateOf({ prepare, end }, clients.now());
  const { eventId, broadcastId } = broadcast;
  const now: EndRequest = { type: 'end-broadcast', eventId, broadcastId, at: new Date(clients.now()).toISOString() };
  if (fate === 'leave') return false;
  if (fate === 'end') return startWorkflow(clients, { goal: 'end', request: now });
  const asked = end ? (JSON.parse(end.input) as { request: EndRequest }).request : now;
  if (await areTaken(clients, REPLAY_STEPS, asked, 'go on')) await areTaken(clients, REMOVE_STEPS, asked, 'throw');
  return true;
}

/**
 * Takes steps as far as possible now.
 * @param ifFailed what a step that cannot succeed means: a replay that cannot be made does not keep what costs money
 */
async function areTaken(
  clients: Clients,
  steps: readonly Step<EndRequest>[],
  request: EndRequest,
  ifFailed: 'go on' | 'throw',
): Promise<boolean> {
  for (const step of steps) {
    try {
      if ((await step.take(clients, request)).state === 'waiting') return false;
    } catch (error) {
      if (ifFailed === 'throw' || !(error instanceof StepFailed)) throw error;
      log.error('replay not made', { broadcastId: request.broadcastId, cause: causeOf(error) });
    }
  }
  return true;
}

export const handler = makeHandler(makeClients());
