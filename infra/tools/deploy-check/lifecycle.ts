import { APP_WITHOUT_ORIGINS, Cdk, STACK } from './cdk.ts';
import { runCheck } from './running/check.ts';
import { startEmulator } from './emulator/emulator.ts';
import { readInventory } from './aws/inventory.ts';
import { installCommandLine } from './operations/command-line.ts';
import { tryRunbook } from './operations/runbook.ts';
import { sellAndBuy } from './people/purchase.ts';
import { requireSame } from './running/require-same.ts';
import { step } from './running/steps.ts';
import { stopSchedules } from './schedules.ts';
import { addRoute, changeNothing, rollBack } from './upgrades.ts';

/** Deploys the real app to an emulator, sells and buys through it, changes it, breaks it and removes it. */
async function main(): Promise<void> {
  const emulator = await step('start the emulator', () => startEmulator());
  const cdk = new Cdk(emulator.url, { firstAdmin: 'admin@example.com' }, { app: APP_WITHOUT_ORIGINS });
  await Promise.all([step('cdk bootstrap', () => cdk.bootstrap()), step("install AWS's command line", installCommandLine)]);
  const account = await readInventory(emulator.url);

  await step('cdk deploy', () => cdk.deployDescribed());
  const buyer = await sellAndBuy(emulator);
  await step('the commands of docs/operations', () => tryRunbook({ url: emulator.url, stack: STACK }));
  await changeNothing(emulator, cdk);
  await addRoute(cdk, buyer);
  await rollBack(emulator, cdk, buyer);
  await step('switch off the schedules', () => stopSchedules(emulator.url));
  await step('cdk destroy', () => cdk.destroyDeployed());
  await step('nothing is left', async () => requireSame('The account', account, await readInventory(emulator.url)));
}

await runCheck(main);
