import path from 'node:path';
import { runStandIn } from '../base/stand-in-process.ts';
import { startStripeStandIn } from './server.ts';

await runStandIn('Stripe', async ({ port, database, required, optional }) => {
  const [url, events, connectSecret] = [optional('WEBHOOK_URL'), optional('WEBHOOK_EVENTS'), optional('CONNECT_WEBHOOK_SECRET')];
  return startStripeStandIn({
    port,
    database,
    secretKey: required('SECRET_KEY'),
    publishableKey: required('PUBLISHABLE_KEY'),
    ...(url && {
      webhook: {
        url,
        secret: required('WEBHOOK_SECRET'),
        ...(connectSecret && { connectSecret }),
        ...(events && { enabledEvents: events.split(',') }),
      },
    }),
    scriptDirectory: path.join(import.meta.dirname, 'script'),
  });
});
