import type { EventStatus, OwnBroadcast } from '#shared/api/video/broadcast.ts';
import { LIVE_FOLDER, REPLAY_FOLDER } from '#shared/video/broadcast/broadcast.ts';
import { MAIN_PLAYLIST } from '#shared/bus/video/live-video.ts';
import { signedRequest } from '../../../stand-ins/aws/signed-request.ts';
import { allows } from '../../../stand-ins/aws/mediapackage/endpoint-checks.ts';
import { type Gait, type LiveScene, walkBroadcast } from '../../live-walk/live-walk.ts';
import { STACK } from '../cdk.ts';
import type { Deployment } from '../deployment.ts';
import { readFirstAdmin } from '../permissions/accounts/first-admin.ts';
import { payByCard } from '../permissions/money/paying.ts';
import { startProviders } from '../providers/providers.ts';
import { eventually } from '../running/eventually.ts';
import { step } from '../running/steps.ts';
import { openSite } from '../site.ts';
import { Viewer } from '../people/viewer.ts';
import type { MediaServices } from './media-services.ts';
import { OperatorsPhone } from './operators-phone.ts';

/** Everything that takes part in a broadcast. */
interface Stage {
  deployment: Deployment;
  media: MediaServices;
  organizer: Viewer;
  viewer: Viewer;
  phone: OperatorsPhone;
  eventId: string;
}

/** Takes a broadcast through everything that was deployed, as on a real account, and then has a crash swept up. */
export async function walkLiveVideo(deployment: Deployment, media: MediaServices): Promise<void> {
  const stage = await step('sell a broadcast', () => sell(deployment, media));
  await walkBroadcast(sceneOf(stage), GAIT, () =>
    step('MediaLive finds a fault: the operator is told which', async () => {
      const channel = channelOf(stage);
      media.mediaLive.troubles.set(channel, [{ AlertType: 'Audio Not Detected', Message: 'No audio.' }]);
      await stage.phone.read('ALARM: encoder-alerts');
      media.mediaLive.troubles.delete(channel);
    }),
  );
  await step('the sweep finds nothing', () => deployment.call('video/live-video/sweep/sweep'));
  await step('the sweep removes what no workflow knows, and says so', () => sweepUp(stage));
}

/** A busy machine stands for AWS here, so waits are longer than on a real account, and no time is held against it. */
const GAIT: Gait = {
  step: (name, work) =>
    step(name, async () => {
      console.log(`  ${await work()}`);
    }),
  waitFor: (what, _seconds, attempt) => eventually(what, attempt),
  isUntimed: true,
};

/** Returns the parts of the broadcast, of which MediaLive's and MediaPackage's are stand-ins. */
function sceneOf(stage: Stage): LiveScene {
  const { organizer, viewer, media, phone, eventId } = stage;
  const command = async (name: string, body?: object) => void (await organizer.call('POST', `${route(stage)}/${name}`, body));
  return {
    prepare: () => command('prepare', {}),
    goLive: () => command('live'),
    end: () => command('end'),
    ownView: async () => (await organizer.call('GET', route(stage))).json as OwnBroadcast,
    publicState: async () => ((await viewer.call('GET', `/events/${eventId}/status`)).json as EventStatus).state,
    inspect: (view) => inspect(stage, view),
    send: () => void media.mediaLive.dark.delete(channelOf(stage)),
    stopSending: () => void media.mediaLive.dark.set(channelOf(stage), new Set(['0'])),
    watch: () => play(stage),
    watchReplay: () => playReplay(stage),
    told: (part) => phone.read(part),
    left: () => Promise.resolve([...media.mediaLive.left, ...media.mediaPackage.left]),
  };
}

const channelOf = ({ media }: Stage) => media.mediaLive.channels[0]?.Id ?? '';

const route = ({ eventId }: Stage) => `/studio/events/${eventId}/broadcast`;

/** Puts a broadcast on sale, and sells it to a viewer. */
async function sell(deployment: Deployment, media: MediaServices): Promise<Stage> {
  const site = await openSite(deployment);
  const providers = await startProviders(deployment);
  const [organizer, viewer] = [new Viewer(site), new Viewer(site)];
  await organizer.call('POST', '/auth/login', await readFirstAdmin(deployment));
  const texts = { subdomain: 'live', title: 'Live', image: '/images/fight-night.svg' };
  const draft = { ...texts, start_time: '2030-01-01T20:00:00.000Z' };
  const { json: event } = await organizer.call('POST', '/studio/events', draft);
  const { json: onSale } = await organizer.call('POST', `/studio/events/${event._id}/packages`, { name: 'Live', price: 1999 });
  await organizer.call('POST', `/studio/events/${event._id}/publish`);
  await viewer.register();
  const goods = { title: texts.title, subdomain: texts.subdomain, eventId: event._id, packageId: onSale.packages[0]._id };
  await payByCard(viewer, providers, goods);
  const phone = await OperatorsPhone.subscribe(deployment.url, deployment.output('AlarmTopicArn'));
  return { deployment, media, organizer, viewer, phone, eventId: event._id };
}

/** Checks what the workflow has made of MediaLive and MediaPackage. */
function inspect({ media, deployment, eventId }: Stage, { ingest }: OwnBroadcast): string {
  if (!ingest[0]?.url.startsWith('rtmp://')) throw new Error(`The encoder sends to ${JSON.stringify(ingest)}.`);
  const [channel] = media.mediaLive.channels;
  if (channel?.State !== 'RUNNING') throw new Error(`The encoder is ${channel?.State}.`);
  if (channel.RoleArn !== deployment.variable('ENCODER_ROLE_ARN')) throw new Error('The encoder has another role.');
  if (!media.mediaPackage.left.includes(eventId)) throw new Error(`MediaPackage has ${media.mediaPackage.left.join(', ')}.`);
  return 'the encoder runs, with its own role';
}

/** Checks that the playlist that a buyer is named is one that the distribution may read at MediaPackage. */
async function play({ viewer, media, eventId }: Stage): Promise<string> {
  const { json } = await viewer.play(eventId);
  const path = new URL(json.manifestUrl as string).pathname;
  const [, broadcastId = ''] = new RegExp(`/${LIVE_FOLDER}([^/]+)/${MAIN_PLAYLIST}\\.m3u8$`).exec(path) ?? [];
  const names = { ChannelGroupName: STACK, ChannelName: eventId, OriginEndpointName: broadcastId };
  const { settings, policy } = media.mediaPackage.endpoint(names);
  if (settings.LowLatencyHlsManifests?.[0]?.ManifestName !== MAIN_PLAYLIST) throw new Error(`Nothing is at ${path}.`);
  if (!allows(policy, 'cloudfront.amazonaws.com', 'mediapackagev2:GetObject')) throw new Error(`The policy is ${policy}`);
  return 'the distribution alone may read the playlist at MediaPackage';
}

/** Checks that the harvest has written the replay that a buyer is named. */
async function playReplay({ viewer, deployment, eventId }: Stage): Promise<string> {
  const { json } = await viewer.play(eventId);
  const path = new URL(json.manifestUrl as string).pathname;
  const file = path.replace(/\/~[^/]+/, '');
  if (!file.includes(`/${REPLAY_FOLDER}`)) throw new Error(`The replay is at ${path}.`);
  const object = `/${deployment.output('MediaBucketName')}${file}`;
  const { status } = await signedRequest(deployment.url, { service: 's3', method: 'GET', path: object });
  if (status !== 200) throw new Error(`The harvest has not written ${object}: ${status}`);
  return 'the harvest has written the playlist';
}

/** Makes an input of a broadcast that no workflow knows, as a crash would leave it, and has it swept up. */
async function sweepUp({ deployment, media, phone }: Stage): Promise<void> {
  const Tags = { app: 'marquee', stage: deployment.variable('LIVE_STAGE'), event: 'evt_lost', broadcast: 'brd_lost' };
  media.mediaLive.operations.CreateInput({ Type: 'RTMP_PUSH', Name: 'lost', Destinations: [{ StreamName: 'a/b' }], Tags });
  await eventually('the sweep', async () => {
    await deployment.call('video/live-video/sweep/sweep');
    requireNothing(media);
  });
  const told = await phone.read('broadcast brd_lost');
  if (!told.includes('ALARM: left-over-encoders')) throw new Error(`The operator was told: ${told}`);
}

function requireNothing({ mediaLive, mediaPackage }: MediaServices): void {
  const left = [...mediaLive.left, ...mediaPackage.left];
  if (left.length > 0) throw new Error(`These are left: ${left.join(', ')}`);
}
