import { readInventory } from '../aws/inventory.ts';
import { APP, Cdk, REGION } from '../cdk.ts';
import { Deployment } from '../deployment.ts';
import { startEmulator } from '../emulator/emulator.ts';
import { runCheck } from '../running/check.ts';
import { requireSame } from '../running/require-same.ts';
import { step } from '../running/steps.ts';
import { stopSchedules } from '../schedules.ts';
import { PACE, startMediaServices } from './media-services.ts';
import { QUEUE } from './operators-phone.ts';
import { walkLiveVideo } from './walk.ts';

/** Few settings: those of live video, and what the walk needs. */
const settings = { live: 'true', firstAdmin: 'admin@example.com', alarmMail: 'ops@example.com' };

/**
 * Deploys a stage with live video, with stand-ins of MediaLive and MediaPackage beside the emulator, and takes a broadcast from its
 * preparation to its replay. IAM is not enforced here: the stand-ins ask for no rights.
 */
async function proveLiveVideo(): Promise<void> {
  const media = await step('start MediaLive and MediaPackage', () => startMediaServices(REGION));
  const emulator = await step('start the emulator', () =>
    startEmulator({ acceptsUnknown: true, media: media.addresses, pauses: PACE }),
  );
  media.connect(emulator.url);
  const cdk = new Cdk(emulator.url, settings, { app: APP });
  await step('cdk bootstrap', () => cdk.bootstrapRegions());
  const account = await readInventory(emulator.url);
  await step('cdk deploy of a stage with live video', () => cdk.deploy());
  await walkLiveVideo(await Deployment.read(emulator), media);
  await step('switch off the schedules', () => stopSchedules(emulator.url));
  await step('cdk destroy', () => cdk.destroyDeployed());
  await step('nothing is left but the operator’s queue', async () => {
    const left = await readInventory(emulator.url);
    const others = [...left].filter((resource) => !resource.includes(QUEUE));
    requireSame('The account', account, new Set(others));
  });
}

await runCheck(proveLiveVideo);
