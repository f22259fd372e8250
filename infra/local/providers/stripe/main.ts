import path from 'node:path';
import { startStripeStandIn, type StripeStandInOptions } from './server.ts';

/**
 * The stand-in as a process of its own, started by the local platform. It tells its parent `{ type: 'ready', port }`
 * and ends with it.
 */
const standIn = await startStripeStandIn(optionsFromEnvironment()).catch((error: unknown) => {
  console.error(`The Stripe stand-in cannot start: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
});

let ending = false;
const end = async (): Promise<void> => {
  if (ending) return;
  ending = true;
  await standIn.close();
  process.exit(0);
};
process.on('disconnect', () => void end());
process.on('SIGTERM', () => void end());
process.on('SIGINT', () => void end());
process.send?.({ type: 'ready', port: standIn.port });

function optionsFromEnvironment(): StripeStandInOptions {
  const url = process.env['STRIPE_STANDIN_WEBHOOK_URL'];
  return {
    port: Number(process.env['STRIPE_STANDIN_PORT'] ?? 0),
    database: required('STRIPE_STANDIN_DB'),
    secretKey: required('STRIPE_STANDIN_SECRET_KEY'),
    publishableKey: required('STRIPE_STANDIN_PUBLISHABLE_KEY'),
    ...(url && { webhook: { url, secret: required('STRIPE_STANDIN_WEBHOOK_SECRET') } }),
    scriptDirectory: path.join(import.meta.dirname, 'script'),
  };
}

function required(name: string): string {
  const value = process.env[name];
  if (value) return value;
  console.error(`The Stripe stand-in cannot start: the environment variable ${name} is not set.`);
  process.exit(1);
}
