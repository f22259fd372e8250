import path from 'node:path';
import { runStandIn } from '../base/stand-in-process.ts';
import { startPayPalStandIn } from './server.ts';

await runStandIn('PayPal', async ({ port, database, required, optional }) => {
  const url = optional('WEBHOOK_URL');
  return startPayPalStandIn({
    port,
    database,
    clientId: required('CLIENT_ID'),
    clientSecret: required('CLIENT_SECRET'),
    ...(url && { webhook: { url, id: required('WEBHOOK_ID') } }),
    scriptDirectory: path.join(import.meta.dirname, 'script'),
  });
});
