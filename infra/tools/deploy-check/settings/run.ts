import { readInventory } from '../aws/inventory.ts';
import { requireStatus } from '../aws/stacks.ts';
import { Cdk, STACK } from '../cdk.ts';
import { startEmulator } from '../emulator.ts';
import { runCheck } from '../running/check.ts';
import { requireSame } from '../running/require-same.ts';
import { step } from '../running/steps.ts';
import { stopSchedules } from '../schedules.ts';
import { acceptedTypes } from './accepted-types.ts';
import { makeZone } from './hosted-zone.ts';
import { PREVIEW_STAGE, removeByItself } from './preview.ts';
import { requireAliases } from './aliases.ts';

const APP = 'npx node infra/tools/deploy-check/settings/app.ts';
const DOMAIN = 'ppv.example.com';

/** Every setting that adds resources which the other checks do not deploy, all together. */
const risky = (hostedZoneId: string) => ({
  domain: DOMAIN,
  hostedZoneId,
  supportMail: 'support@example.com',
  waf: 'true',
  alarmMail: 'ops@example.com',
  webhookSilenceHours: '6',
  endpointAlarms: 'true',
  extraAlarms: 'edge,edge-detail,files,mails,queues',
  monthlyBudget: '100',
  blockedCountries: 'KP,SY',
  accessLogs: 'true',
  lambdaConcurrency: '1000',
  firstAdmin: 'admin@example.com',
  taxRates: '{"GB":20}',
  stripeTax: 'true',
  keyGeneration: '2',
  githubRepository: 'harvest/marquee',
  gradualRelease: 'true',
});

/**
 * Deploys all risky settings together, as far as the emulator goes, and removes them; then deploys a preview, which removes itself.
 * It names what the emulator only accepted: of that, the templates are linted (`npm run lint-templates`) and tested.
 */
async function deploySettings(): Promise<void> {
  const { url } = await step('start the emulator', () => startEmulator({ acceptsUnknown: true }));
  const hostedZoneId = await step('make a hosted zone', () => makeZone(url, DOMAIN));
  const cdk = new Cdk(url, risky(hostedZoneId), { app: APP });
  await step('cdk bootstrap', () => cdk.bootstrapRegion());
  const account = await readInventory(url);
  await step('cdk deploy with all risky settings', () => cdk.deploy());
  await step('the stack is complete', () => requireStatus(url, STACK, 'CREATE_COMPLETE'));
  await step('the API calls aliases of what is released gradually', () => requireAliases(url));
  for (const type of acceptedTypes()) console.log(`not proven, because the emulator lacks it: ${type}`);
  await step('switch off the schedules', () => stopSchedules(url));
  await step('cdk destroy', () => cdk.destroyDeployed());
  await step('nothing is left', async () => requireSame('The account', account, await readInventory(url)));

  const preview = new Cdk(url, { removeAfterDays: '1' }, { app: APP, stage: PREVIEW_STAGE });
  await step('cdk deploy of a preview', () => preview.deploy());
  await step('the preview stays for its days, then removes itself', () => removeByItself(url));
  await step('nothing of the preview is left', async () => requireSame('The account', account, await readInventory(url)));
}

await runCheck(deploySettings);
