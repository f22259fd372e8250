import { randomBytes } from 'node:crypto';
import { startPayPalStandIn } from '../local/providers/paypal/server.ts';
import { atTheEnd } from './running/interruption.ts';

/** Starts what stands in for PayPal. @returns where it is, and the keys that an operator stores of it */
export async function startPaypal(webhookUrl: string) {
  const random = () => randomBytes(20).toString('hex');
  const [clientId, clientSecret, id] = [`A${random()}`, `E${random()}`, `WH-${random()}`];
  const standIn = await startPayPalStandIn({ database: ':memory:', clientId, clientSecret, webhook: { url: webhookUrl, id } });
  atTheEnd(standIn.close);
  const keys = {
    paypalClientId: clientId,
    paypalClientSecret: clientSecret,
    paypalWebhookId: id,
    paypalEnvironment: 'sandbox',
  };
  return { url: standIn.url, keys };
}
