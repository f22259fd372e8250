import { existsSync, readFileSync } from 'node:fs';
import { readInventory } from '../aws/inventory.ts';
import { requireStatus } from '../aws/stacks.ts';
import { APP, Cdk, REGION, STACK } from '../cdk.ts';
import { startEmulator } from '../emulator/emulator.ts';
import { startMediaServices } from '../live/media-services.ts';
import { runCheck } from '../running/check.ts';
import { requireSame } from '../running/require-same.ts';
import { step } from '../running/steps.ts';
import { stopSchedules } from '../schedules.ts';
import { makeZone } from './hosted-zone.ts';
import { PREVIEW_STAGE, removeByItself } from './preview.ts';
import { requireAliases } from './aliases.ts';
import { requireEdgeAlarms } from './edge-alarms.ts';
import { paths } from '../paths.ts';

const DOMAIN = 'ppv.example.com';

/** The region of the platform, which is not CloudFront's. */
const EUROPE = 'eu-west-1';
const REGIONS = [REGION, EUROPE];

/** The stacks of a stage in another region than CloudFront's, in the order of their deployment. */
const STACKS = [
  [`${STACK}-us-east-1`, REGION],
  [STACK, EUROPE],
  [`${STACK}-edge`, REGION],
] as const;

/** Every setting that adds resources which the other checks do not deploy, all together. */
const risky = (hostedZoneId: string) => ({
  region: EUROPE,
  domain: DOMAIN,
  hostedZoneId,
  supportMail: 'support@example.com',
  waf: 'true',
  alarmMail: 'ops@example.com',
  webhookSilenceHours: '6',
  endpointAlarms: 'true',
  extraAlarms: 'edge,edge-detail,files,items,mails,queues',
  monthlyBudget: '100',
  blockedCountries: 'KP,SY',
  accessLogs: 'true',
  live: 'true',
  lambdaConcurrency: '1000',
  firstAdmin: 'admin@example.com',
  taxRates: '{"GB":20}',
  stripeTax: 'true',
  keyGeneration: '2',
  githubRepository: 'harvest/marquee',
  gradualRelease: 'true',
});

/**
 * Deploys a stage of another region with all risky settings together, as far as the emulator goes, and removes it; then deploys a preview in
 * CloudFront's region, which removes itself.
 * It names what the emulator only accepted: of that, the templates are linted (`npm run lint-templates`) and tested.
 */
async function deploySettings(): Promise<void> {
  const { mediaLive, mediaPackage, addresses } = await step('start MediaLive and MediaPackage', () => startMediaServices(EUROPE));
  const { url } = await step('start the emulator', () => startEmulator({ acceptsUnknown: true, media: addresses }));
  const hostedZoneId = await step('make a hosted zone', () => makeZone(url, DOMAIN));
  const cdk = new Cdk(url, risky(hostedZoneId), { app: APP });
  await step('cdk bootstrap of two regions', () => cdk.bootstrapRegions(REGIONS));
  const account = await inventories(url);
  await step(`cdk deploy of a stage of ${EUROPE} with all risky settings`, () => cdk.deploy());
  await step('its three stacks are complete', async () => {
    for (const [stack, region] of STACKS) await requireStatus(url, stack, 'CREATE_COMPLETE', region);
  });
  await step('the alarms on the edge are in the region of CloudFront', () =>
    requireEdgeAlarms(url, { there: REGION, elsewhere: EUROPE }),
  );
  await step('the API calls aliases of what is released gradually', () => requireAliases(url, EUROPE));
  for (const type of acceptedTypes()) console.log(`not proven, because the emulator lacks it: ${type}`);
  await step('switch off the schedules', () => stopSchedules(url, EUROPE));
  await step('cdk destroy', () => cdk.destroyDeployed());
  await step('nothing is left', async () => {
    requireSame('The account', account, await inventories(url));
    requireSame('MediaLive and MediaPackage', new Set(), new Set([...mediaLive.inputSecurityGroups, ...mediaPackage.groups]));
  });

  const preview = new Cdk(url, { removeAfterDays: '1' }, { app: APP, stage: PREVIEW_STAGE });
  await step('cdk deploy of a preview', () => preview.deploy());
  await step('the preview stays for its days, then removes itself', () => removeByItself(url));
  await step('nothing of the preview is left', async () => requireSame('The account', account, await inventories(url)));
}

/** Returns the account's resources in both regions. */
async function inventories(url: string): Promise<Set<string>> {
  const found = await Promise.all(
    REGIONS.map(async (region) => [...(await readInventory(url, region))].map((resource) => `${region}: ${resource}`)),
  );
  return new Set(found.flat());
}

await runCheck(deploySettings);

/** Returns the types of resources that the emulator accepted without creating anything, with their numbers. */
function acceptedTypes(): string[] {
  if (!existsSync(paths.acceptedLog)) return [];
  const lines = readFileSync(paths.acceptedLog, 'utf8').trimEnd().split('\n');
  const types = lines.map((line) => (JSON.parse(line) as { type: string }).type);
  return [...Map.groupBy(types, (type) => type)].map(([type, { length }]) => `${type} (${length})`).sort();
}
