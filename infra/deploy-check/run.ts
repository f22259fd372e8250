import { Cdk } from './cdk.ts';
import { Deployment } from './deployment.ts';
import { startEmulator, type Emulator } from './emulator.ts';
import { hasPython, install } from './install.ts';
import { emptyRunFolder } from './paths.ts';
import { startStripe } from './stripe.ts';
import { showLogs, step } from './steps.ts';
import { catalogItem, Viewer } from './viewer.ts';

const stopping = new AbortController();
const cleanUps: (() => Promise<void>)[] = [];

/** Deploys the real app to an emulator, buys through it and removes it. */
async function main(): Promise<void> {
  emptyRunFolder();
  if (!(await hasPython())) return withoutPython();
  await step('install the emulator', () => install(stopping.signal));
  const emulator = await step('start the emulator', startEmulator);
  cleanUps.push(emulator.stop);
  const cdk = new Cdk(emulator.url, stopping.signal);
  await step('cdk bootstrap', () => cdk.bootstrap());
  await step('cdk deploy', () => cdk.deploy());
  await purchase(emulator);
  await step('cdk destroy', () => cdk.destroy());
}

async function purchase(emulator: Emulator): Promise<void> {
  const deployment = await Deployment.read(emulator);
  const viewer = new Viewer(emulator, deployment);
  await step('health', () => viewer.call('GET', '/health'));
  const stripe = await step('set up payments', () => startStripe(deployment));
  cleanUps.push(stripe.close);
  await deployment.putCatalogItem(catalogItem);
  await step('register', () => viewer.register());
  await step('nobody watches unpaid', () => viewer.call('POST', '/events/evt_deploy_check/playback', undefined, 402));
  await step('pay', () => viewer.buy(stripe));
  await step('webhook, bus, queue, purchase, playback', () => viewer.watch());
}

function withoutPython(): void {
  console.log('Skipped: the deployment check needs python3, 3.10 or newer, with its venv module.');
  if (process.env.CI) process.exitCode = 1;
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    stopping.abort();
    void cleanUp().finally(() => process.exit(130));
  });
}

async function cleanUp(): Promise<void> {
  for (const stop of cleanUps.splice(0).toReversed()) await stop();
}

try {
  await main();
} catch (error) {
  process.exitCode = 1;
  showLogs(error as Error);
} finally {
  await cleanUp();
}
