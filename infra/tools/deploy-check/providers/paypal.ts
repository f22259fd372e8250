import { randomBytes } from 'node:crypto';
import { startPayPalStandIn } from '../../../stand-ins/paypal/server.ts';
import { atTheEnd } from '../running/interruption.ts';

/** Starts a stand-in for PayPal. @returns its address, and the keys that an operator stores for it */
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
