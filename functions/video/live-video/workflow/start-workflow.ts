import { broadcastRequestSchema, type BroadcastRequest } from '#shared/bus/video/broadcast-events.ts';
import { directConsumer } from '../../../platform/event-consumer.ts';
import { makeClients, type Clients } from '../clients.ts';
import { findWorkflow, startWorkflow, stopWorkflow } from './workflows.ts';

/** Creates the consumer of what the product asks of the live video. It starts a workflow for each request, once. */
export const makeHandler = (clients: Clients) =>
  directConsumer(broadcastRequestSchema, async (request) => {
    if (await isStarted(clients, request)) return `Started a workflow: ${request.type}.`;
    return `Skipped ${request.type}: it was asked before, or the broadcast has ended.`;
  });

/** Starts the workflow of a request. @returns false if there is none to start */
async function isStarted(clients: Clients, request: BroadcastRequest): Promise<boolean> {
  if (request.type === 'end-broadcast') {
    // Nothing more is made of what is about to be removed.
    await stopWorkflow(clients, 'prepare', request);
    return startWorkflow(clients, { goal: 'end', request });
  }
  // Requests can arrive in any order.
  if (await findWorkflow(clients, 'end', request)) return false;
  return request.type === 'go-live'
    ? startWorkflow(clients, { goal: 'go-live', request })
    : startWorkflow(clients, { goal: 'prepare', request });
}

export const handler = makeHandler(makeClients());
