import { LIVE_FOLDER, REPLAY_FOLDER } from '#shared/broadcast.ts';
import { MAIN_PLAYLIST } from '#shared/bus/live-video.ts';
import { signedRequest } from '../../../stand-ins/aws/signed-request.ts';
import { allows } from '../../../stand-ins/aws/mediapackage/endpoint-checks.ts';
import { STACK } from '../cdk.ts';
import type { Deployment } from '../deployment.ts';
import { readFirstAdmin } from '../permissions/first-admin.ts';
import { payByCard } from '../permissions/paying.ts';
import { startProviders } from '../providers.ts';
import { eventually } from '../running/eventually.ts';
import { step } from '../running/steps.ts';
import { openSite } from '../site.ts';
import { Viewer } from '../viewer.ts';
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

/** Takes a broadcast from its preparation to its replay, with a lost picture on the way, through everything that was deployed. */
export async function walkBroadcast(deployment: Deployment, media: MediaServices): Promise<void> {
  const stage = await step('sell a broadcast', () => sell(deployment, media));
  await step('prepare a broadcast: MediaLive and MediaPackage run for it', () => prepare(stage));
  const channel = media.mediaLive.channels[0]?.Id ?? '';
  await step('an encoder sends a picture: it is found', async () => {
    media.mediaLive.dark.delete(channel);
    await organizersView(stage, 'the picture', ({ isReceiving }) => isReceiving);
  });
  await step('go live', async () => {
    await stage.organizer.call('POST', `${route(stage)}/live`);
    await publicState(stage, 'live');
  });
  await step('a buyer plays what MediaPackage hands out to the distribution', () => play(stage));
  await step('the picture is lost: the operator is told, and the page says so', () => lose(stage, channel));
  await step('the picture is back: the operator is told that it is over', async () => {
    media.mediaLive.dark.delete(channel);
    await publicState(stage, 'live');
    await stage.phone.read('OK: black-picture');
  });
  await step('MediaLive finds a fault: the operator is told which', async () => {
    media.mediaLive.troubles.set(channel, [{ AlertType: 'Audio Not Detected', Message: 'No audio.' }]);
    await stage.phone.read('ALARM: encoder-alerts');
    media.mediaLive.troubles.delete(channel);
  });
  await step('end: the replay is harvested and plays, and nothing is left', () => end(stage));
  await step('the sweep finds nothing', () => deployment.call('live-video/sweep'));
  await step('the sweep removes what no workflow knows, and says so', () => sweepUp(stage));
}

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

async function prepare(stage: Stage): Promise<void> {
  const { organizer, media, deployment, eventId } = stage;
  await organizer.call('POST', `${route(stage)}/prepare`, {});
  // MediaLive may tell that no picture arrives before the workflow tells where to send one.
  const isReady = ({ state, ingest }: OwnView) => state === 'test' && ingest.length > 0;
  const { ingest } = await organizersView(stage, 'the encoder', isReady);
  if (!ingest[0]?.url.startsWith('rtmp://')) throw new Error(`The encoder sends to ${JSON.stringify(ingest)}.`);
  const [channel] = media.mediaLive.channels;
  if (channel?.State !== 'RUNNING') throw new Error(`The encoder is ${channel?.State}.`);
  if (channel.RoleArn !== deployment.variable('ENCODER_ROLE_ARN')) throw new Error('The encoder has another role.');
  if (!media.mediaPackage.left.includes(eventId)) throw new Error(`MediaPackage has ${media.mediaPackage.left.join(', ')}.`);
}

/** Checks that the playlist that a buyer is named is one that the distribution may read at MediaPackage. */
async function play({ viewer, media, eventId }: Stage): Promise<void> {
  const { json } = await viewer.play(eventId);
  const path = new URL(json.manifestUrl as string).pathname;
  const [, broadcastId = ''] = new RegExp(`/${LIVE_FOLDER}([^/]+)/${MAIN_PLAYLIST}\\.m3u8$`).exec(path) ?? [];
  const names = { ChannelGroupName: STACK, ChannelName: eventId, OriginEndpointName: broadcastId };
  const { settings, policy } = media.mediaPackage.endpoint(names);
  if (settings.LowLatencyHlsManifests?.[0]?.ManifestName !== MAIN_PLAYLIST) throw new Error(`Nothing is at ${path}.`);
  if (!allows(policy, 'cloudfront.amazonaws.com', 'mediapackagev2:GetObject')) throw new Error(`The policy is ${policy}`);
}

async function lose(stage: Stage, channel: string): Promise<void> {
  const since = Date.now();
  stage.media.mediaLive.dark.set(channel, new Set(['0']));
  const text = await stage.phone.read('ALARM: black-picture');
  console.log(`  told after ${((Date.now() - since) / 1000).toFixed(1)} s: ${text}`);
  await publicState(stage, 'interrupted');
}

async function end(stage: Stage): Promise<void> {
  const { organizer, viewer, media, deployment, eventId } = stage;
  await organizer.call('POST', `${route(stage)}/end`);
  await publicState(stage, 'replay');
  const { json } = await viewer.play(eventId);
  const path = new URL(json.manifestUrl as string).pathname;
  const file = path.replace(/\/~[^/]+/, '');
  if (!file.includes(`/${REPLAY_FOLDER}`)) throw new Error(`The replay is at ${path}.`);
  const object = `/${deployment.output('MediaBucketName')}${file}`;
  const { status } = await signedRequest(deployment.url, { service: 's3', method: 'GET', path: object });
  if (status !== 200) throw new Error(`The harvest has not written ${object}: ${status}`);
  await eventually('the removal', () => requireNothing(media));
}

/** Makes an input of a broadcast that no workflow knows, as a crash would leave it, and has it swept up. */
async function sweepUp({ deployment, media }: Stage): Promise<void> {
  const Tags = { app: 'marquee', stage: deployment.variable('LIVE_STAGE'), event: 'evt_lost', broadcast: 'brd_lost' };
  media.mediaLive.operations.CreateInput({ Type: 'RTMP_PUSH', Name: 'lost', Destinations: [{ StreamName: 'a/b' }], Tags });
  const swept: string[] = [];
  await eventually('the sweep', async () => {
    await deployment.call('live-video/sweep').catch((error: Error) => swept.push(error.message));
    requireNothing(media);
  });
  if (!swept.some((told) => told.includes('left something of brd_lost')))
    throw new Error(`The sweep told of ${swept.join(', ')}.`);
}

function requireNothing({ mediaLive, mediaPackage }: MediaServices): void {
  const left = [...mediaLive.left, ...mediaPackage.left];
  if (left.length > 0) throw new Error(`These are left: ${left.join(', ')}`);
}

interface OwnView {
  state: string;
  isReceiving: boolean;
  ingest: { url: string }[];
}

/** Waits until the organiser sees something. */
async function organizersView(stage: Stage, what: string, isSeen: (view: OwnView) => boolean): Promise<OwnView> {
  return eventually(what, async () => {
    const { json } = await stage.organizer.call('GET', route(stage));
    if (!isSeen(json)) throw new Error(`The organiser sees ${JSON.stringify(json)}`);
    return json;
  });
}

/** Waits until open pages are told a state. */
async function publicState({ viewer, eventId }: Stage, wanted: string): Promise<void> {
  await eventually(`the state ${wanted}`, async () => {
    const { json } = await viewer.call('GET', `/events/${eventId}/status`);
    if (json.state !== wanted) throw new Error(`It is ${json.state}.`);
  });
}
