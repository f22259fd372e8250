import * as z from 'zod/mini';
import type { BusRule } from '../bus-rule.ts';

/** A file that has arrived in the media bucket. Source: Amazon S3, EventBridge event message structure. */
export const uploadedFileSchema = z.object({
  bucket: z.object({ name: z.string() }),
  object: z.object({ key: z.string(), size: z.int() }),
});

/**
 * The progress of a transcoding job. `userMetadata` is what the job was started with. Source: MediaConvert, list of EventBridge
 * events.
 */
export const transcodingSchema = z.object({
  status: z.string(),
  userMetadata: z.object({ eventId: z.string(), uploadId: z.string() }),
  jobProgress: z.optional(z.object({ jobPercentComplete: z.optional(z.number()) })),
  errorMessage: z.optional(z.string()),
});

const common = { urgency: 'soon', delivery: 'direct', maxReceives: 3, consumersAtOnce: 4 } as const;

/**
 * The consumers of what AWS's services tell of films. They put it on the account's own bus, on which their events are free, and not
 * on the platform's.
 */
export const filmRules = [
  {
    id: 'start-transcoding',
    ...common,
    source: ['aws.s3'],
    detailType: ['Object Created'],
    consumer: 'desk/films/transcoding/start-transcoding',
    rights: { catalog: ['read', 'write'] },
    timeoutSeconds: 90,
  },
  {
    id: 'follow-transcoding',
    ...common,
    source: ['aws.mediaconvert'],
    detailType: ['MediaConvert Job State Change'],
    consumer: 'desk/films/transcoding/follow-transcoding',
    rights: { catalog: ['read', 'write'], media: 'put', mediaFiles: 'read' },
    timeoutSeconds: 60,
  },
] as const satisfies readonly BusRule[];

/** The states of a job that change a film; others, such as warnings, do not. */
export const JOB_STATES = ['PROGRESSING', 'STATUS_UPDATE', 'COMPLETE', 'ERROR', 'CANCELED'] as const;
