import type { CreateHarvestJobRequest } from '@aws-sdk/client-mediapackagev2';
import type { AwsEvent } from '../../../stand-ins/aws/aws-event.ts';
import { MediaLive } from '../../../stand-ins/aws/medialive/media-live.ts';
import { startMediaLive } from '../../../stand-ins/aws/medialive/medialive-server.ts';
import { MediaPackage } from '../../../stand-ins/aws/mediapackage/media-package.ts';
import { startMediaPackage } from '../../../stand-ins/aws/mediapackage/mediapackage-server.ts';
import { signedRequest } from '../../../stand-ins/aws/signed-request.ts';
import { callJson } from '../aws/aws-calls.ts';
import type { MediaAddresses } from '../emulator/emulator.ts';
import { atTheEnd } from '../running/interruption.ts';

/** The emulator's only account. */
const ACCOUNT = '000000000000';
/** The pace of the media services: what takes AWS minutes takes seconds here. */
export const PACE = 0.02;

/** MediaLive and MediaPackage, beside the emulator. */
export interface MediaServices {
  mediaLive: MediaLive;
  mediaPackage: MediaPackage;
  addresses: MediaAddresses;
  /** Lets them put events on the emulator's bus and files into its buckets. @param url the emulator's */
  connect(url: string): void;
}

/** Starts the stand-ins of MediaLive and MediaPackage; they end with the check. Nobody sends a picture to a new channel. */
export async function startMediaServices(region: string): Promise<MediaServices> {
  let emulator = '';
  const onEvent = (event: AwsEvent) => void putEvent(emulator, region, event).catch(showError);
  const onHarvest = (request: CreateHarvestJobRequest) => void putPlaylist(emulator, region, request).catch(showError);
  const place = { region, account: ACCOUNT, pace: PACE };
  const mediaLive = new MediaLive({ ...place, startsDark: true, onEvent });
  const mediaPackage = new MediaPackage({ ...place, onEvent, onHarvest });
  const servers = [await startMediaLive(mediaLive), await startMediaPackage(mediaPackage)] as const;
  for (const { close } of servers) atTheEnd(close);
  return {
    mediaLive,
    mediaPackage,
    addresses: { mediaLive: servers[0].url, mediaPackage: servers[1].url },
    connect: (url) => {
      emulator = url;
    },
  };
}

async function putEvent(url: string, region: string, event: AwsEvent): Promise<void> {
  const Time = event.Time.getTime() / 1000;
  const answer = await callJson(url, 'events', 'AWSEvents.PutEvents', { Entries: [{ ...event, Time }] }, region);
  if ((answer as { FailedEntryCount: number }).FailedEntryCount > 0) throw new Error(`Not taken: ${JSON.stringify(answer)}`);
}

/** Writes the playlists of a harvest, as MediaPackage does. */
async function putPlaylist(
  url: string,
  region: string,
  { Destination, HarvestedManifests }: CreateHarvestJobRequest,
): Promise<void> {
  const { BucketName, DestinationPath } = Destination?.S3Destination ?? {};
  for (const { ManifestName } of HarvestedManifests?.LowLatencyHlsManifests ?? []) {
    const path = `/${BucketName}/${DestinationPath}/${ManifestName}.m3u8`;
    const { status } = await signedRequest(url, { service: 's3', region, method: 'PUT', path, body: '#EXTM3U\n' });
    if (status !== 200) throw new Error(`Writing ${path}: ${status}`);
  }
}

function showError(error: Error): void {
  console.error(`A stand-in of a media service: ${error.message}`);
}
