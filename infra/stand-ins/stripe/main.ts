import path from 'node:path';
import { runStandIn } from '../base/stand-in-process.ts';
import { startStripeStandIn } from './server.ts';

await runStandIn('Stripe', async (required) => {
  const url = process.env['STRIPE_STANDIN_WEBHOOK_URL'];
  const events = process.env['STRIPE_STANDIN_WEBHOOK_EVENTS'];
  return startStripeStandIn({
    port: Number(process.env['STRIPE_STANDIN_PORT'] ?? 0),
    database: required('STRIPE_STANDIN_DB'),
    secretKey: required('STRIPE_STANDIN_SECRET_KEY'),
    publishableKey: required('STRIPE_STANDIN_PUBLISHABLE_KEY'),
    ...(url && {
      webhook: { url, secret: required('STRIPE_STANDIN_WEBHOOK_SECRET'), ...(events && { enabledEvents: events.split(',') }) },
    }),
    scriptDirectory: path.join(import.meta.dirname, 'script'),
  });
});
