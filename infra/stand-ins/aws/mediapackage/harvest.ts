import type { CreateHarvestJobRequest, HarvestJob, HarvestJobStatus } from '@aws-sdk/client-mediapackagev2';
import type { AwsEvent } from '../aws-event.ts';

/** A harvest job as it is kept. */
export interface KeptJob {
  request: CreateHarvestJobRequest & { HarvestJobName: string };
  arn: string;
  createdAt: number;
  fails: boolean;
  /** True once its end was told. */
  isOver: boolean;
}

/** The time that a harvest takes about, of which the first part is spent in the queue. */
const SECONDS = { queued: 5, all: 40 };
const REFUSED = 'The bucket refused the files.';

/** Returns the state of a job. @param pace factor of its times */
export function statusOf({ createdAt, fails }: KeptJob, now: number, pace: number): HarvestJobStatus {
  const seconds = (now - createdAt) / 1000;
  if (seconds < SECONDS.queued * pace) return 'QUEUED';
  if (seconds < SECONDS.all * pace) return 'IN_PROGRESS';
  return fails ? 'FAILED' : 'COMPLETED';
}

export const isUnderWay = (status: HarvestJobStatus): boolean => status === 'QUEUED' || status === 'IN_PROGRESS';

/** Returns a job as MediaPackage describes it. */
export function describeJob({ request, arn, createdAt }: KeptJob, Status: HarvestJobStatus): HarvestJob {
  const { ClientToken: _, Tags: __, ...asked } = request;
  const at = new Date(createdAt);
  return {
    ...asked,
    Arn: arn,
    CreatedAt: at,
    ModifiedAt: at,
    Status,
    ...(Status === 'FAILED' && { ErrorMessage: REFUSED }),
  } as HarvestJob;
}

/** Returns the event about the end of a job. Source: MediaPackage, 'Harvest job notification events'. */
export function harvestEvent({ request, arn }: KeptJob, status: HarvestJobStatus, at: Date): AwsEvent {
  const { ScheduleConfiguration, Destination, HarvestedManifests } = request;
  const named = (manifests: { ManifestName: string | undefined }[] = []) =>
    manifests.map(({ ManifestName }) => ({ manifestName: ManifestName }));
  const harvestJob = {
    harvestJobName: request.HarvestJobName,
    arn,
    status,
    channelGroupName: request.ChannelGroupName,
    channelName: request.ChannelName,
    originEndpointName: request.OriginEndpointName,
    scheduleConfiguration: { startTime: ScheduleConfiguration?.StartTime, endTime: ScheduleConfiguration?.EndTime },
    destination: {
      s3Destination: {
        bucketName: Destination?.S3Destination?.BucketName,
        destinationPath: Destination?.S3Destination?.DestinationPath,
      },
    },
    harvestedManifests: {
      hlsManifests: named(HarvestedManifests?.HlsManifests),
      dashManifests: named(HarvestedManifests?.DashManifests),
      lowLatencyHlsManifests: named(HarvestedManifests?.LowLatencyHlsManifests),
    },
    message: status === 'COMPLETED' ? 'Your harvest job is complete.' : REFUSED,
  };
  return {
    Source: 'aws.mediapackagev2',
    DetailType: 'MediaPackageV2 HarvestJob Notification',
    Resources: [arn],
    Time: at,
    Detail: JSON.stringify({ harvestJob }),
  };
}
