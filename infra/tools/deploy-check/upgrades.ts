import { type Cdk, STACK } from './cdk.ts';
import { Deployment } from './deployment.ts';
import type { Emulator } from './emulator/emulator.ts';
import type { Buyer } from './people/purchase.ts';
import { requireSame } from './running/require-same.ts';
import { readStacks, requireStatus } from './aws/stacks.ts';
import { step } from './running/steps.ts';

const ADDED_ROUTE = '/deploy-check/added';

/** Deploys the same sources again. They give the same templates and files, so CDK must find nothing to deploy. */
export async function changeNothing({ url }: Emulator, cdk: Cdk): Promise<void> {
  const stacks = async () => new Set((await readStacks(url)).map((stack) => JSON.stringify(stack)));
  const before = await stacks();
  await step('cdk deploy again', () => cdk.deploy());
  await step('nothing was changed', async () => requireSame('CloudFormation', before, await stacks()));
}

/** Deploys a version with one more endpoint. The buyer can go on watching. */
export async function addRoute(cdk: Cdk, buyer: Buyer): Promise<void> {
  await step('the new route is not there yet', () => buyer.viewer.call('GET', ADDED_ROUTE, undefined, 404));
  await step('cdk deploy with a new route', () => cdk.deploy('added-route'));
  await step('the new route answers, the purchase plays', () => worksWithRoute(buyer));
}

/** Deploys a version that fails half-way, when every function is already changed, and checks that it is rolled back. */
export async function rollBack(emulator: Emulator, cdk: Cdk, buyer: Buyer): Promise<void> {
  const { functionStates: before } = await Deployment.read(emulator);
  await step('a broken cdk deploy fails', () => cdk.failToDeploy('added-route', 'broken'));
  await step('and is rolled back', async () => {
    await requireStatus(emulator.url, STACK, 'UPDATE_ROLLBACK_COMPLETE');
    const { functionStates: after } = await Deployment.read(emulator);
    requireSame('The functions', before, after);
  });
  await step('everything answers as before', () => worksWithRoute(buyer));
}

async function worksWithRoute({ viewer, goods, mediaPublicKeys }: Buyer): Promise<void> {
  await viewer.call('GET', '/health');
  await viewer.call('GET', ADDED_ROUTE);
  await viewer.visit(goods);
  await viewer.watch(goods, mediaPublicKeys);
}
