import path from 'node:path';
import { runStandIn } from '../base/stand-in-process.ts';
import { startPayPalStandIn } from './server.ts';

await runStandIn('PayPal', async (required) => {
  const url = process.env['PAYPAL_STANDIN_WEBHOOK_URL'];
  return startPayPalStandIn({
    port: Number(process.env['PAYPAL_STANDIN_PORT'] ?? 0),
    database: required('PAYPAL_STANDIN_DB'),
    clientId: required('PAYPAL_STANDIN_CLIENT_ID'),
    clientSecret: required('PAYPAL_STANDIN_CLIENT_SECRET'),
    ...(url && { webhook: { url, id: required('PAYPAL_STANDIN_WEBHOOK_ID') } }),
    scriptDirectory: path.join(import.meta.dirname, 'script'),
  });
});
