import { BROADCAST_ALARM, broadcastAlarm, OPERATOR_SOURCE } from '#shared/bus/video/broadcast-alarms.ts';
import type { EndRequest } from '../broadcast.ts';
import { raiseEvent } from '../../../platform/bus.ts';
import { correlated } from '../../../platform/log/correlation.ts';
import { causeOf, log } from '../../../platform/log/log.ts';
import type { Broadcast } from '../broadcast.ts';
import { makeClients, type Clients } from '../clients.ts';
import { findLeftovers } from './leftovers.ts';
import { deletePackagerChannel } from '../packager/packager.ts';
import { type Step, StepFailed } from '../workflow/step.ts';
import { REMOVE_STEPS, REPLAY_STEPS } from '../workflow/steps.ts';
import { fateOf, GRACE_MS, isTimeToReport } from './sweep-rules.ts';
import { findWorkflow, startWorkflow } from '../workflow/workflows.ts';

/**
 * Creates the scheduled function that removes what workflows have left at MediaLive and MediaPackage, whatever stopped them, and ends
 * broadcasts that nobody has ended within a day. It takes the steps of the workflow that ends a broadcast, the replay included; what
 * has to wait is done by a later call.
 * @returns the broadcasts, or the events of channels, of which there was something
 */
export const makeHandler = (clients: Clients) =>
  correlated(async (): Promise<string[]> => {
    const { broadcasts, emptyChannels } = await findLeftovers(clients);
    const found: string[] = [];
    // One after the other: MediaLive answers few calls a second.
    for (const broadcast of broadcasts) {
      try {
        if (await isSwept(clients, broadcast)) found.push(broadcast.broadcastId);
      } catch (error) {
        log.error('broadcast not swept', { ...broadcast, cause: causeOf(error) });
        found.push(broadcast.broadcastId);
      }
    }
    for (const { eventId, createdAt } of emptyChannels) {
      if (clients.now() - createdAt < GRACE_MS) continue;
      await deletePackagerChannel(clients, { eventId, broadcastId: '' });
      found.push(eventId);
      await tellOf(clients, { eventId, broadcastId: 'none' }, createdAt + GRACE_MS);
    }
    return found;
  });

/** Tells the operator that a workflow has left something, once and then every hour in which something is left. @param dueAt when a sweep first finds it */
async function tellOf(clients: Clients, { eventId, broadcastId }: Broadcast, dueAt: number): Promise<void> {
  log.error('leftovers found', { eventId, broadcastId });
  if (!isTimeToReport(clients.now() - dueAt)) return;
  const at = new Date(clients.now());
  const facts = { alarm: 'left-over-encoders', state: 'raised', eventId, broadcastId, at: at.toISOString() } as const;
  await raiseEvent({ source: OPERATOR_SOURCE, type: BROADCAST_ALARM, detail: broadcastAlarm(facts), at });
}

/** Does what is due for one broadcast. @returns true if its workflow should have done it */
async function isSwept(clients: Clients, broadcast: Broadcast): Promise<boolean> {
  const [prepare, end] = await Promise.all([
    findWorkflow(clients, 'prepare', broadcast),
    findWorkflow(clients, 'end', broadcast),
  ]);
  const { fate, dueAt } = fateOf({ prepare, end }, clients.now());
  const { eventId, broadcastId } = broadcast;
  const now: EndRequest = { type: 'end-broadcast', eventId, broadcastId, at: new Date(clients.now()).toISOString() };
  if (fate === 'leave') return false;
  await tellOf(clients, broadcast, dueAt);
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
