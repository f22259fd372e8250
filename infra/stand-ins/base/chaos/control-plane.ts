import * as z from 'zod/mini';
import { parseJson } from '../http/json.ts';
import type { Request, Response } from '../http/message.ts';
import type { DeliveryStore } from '../webhooks/delivery-store.ts';
import { chaosSchema } from './chaos.ts';
import type { ChaosStore } from './chaos-store.ts';

interface ControlledStores {
  chaos: ChaosStore;
  deliveries: DeliveryStore;
}

/**
 * Answers the requests with which tests control and observe a stand-in: `GET`, `POST` and `DELETE /_chaos`,
 * `GET /_deliveries`. Returns undefined for any other request.
 */
export function answerControl({ method, path, body }: Request, { chaos, deliveries }: ControlledStores): Response | undefined {
  switch (`${method} ${path}`) {
    case 'GET /_chaos':
      return { status: 200, body: chaos.get() };
    case 'POST /_chaos':
      return changeChaos(body, chaos);
    case 'DELETE /_chaos':
      return { status: 200, body: chaos.reset() };
    case 'GET /_deliveries':
      return { status: 200, body: deliveries.counts() };
    default:
      return undefined;
  }
}

function changeChaos(body: string, chaos: ChaosStore): Response {
  const change = z.partial(chaosSchema).safeParse(parseJson(body));
  if (!change.success) return { status: 400, body: { error: z.prettifyError(change.error) } };
  const given = Object.entries(change.data).filter(([, value]) => value !== undefined);
  return { status: 200, body: chaos.set(Object.fromEntries(given)) };
}
