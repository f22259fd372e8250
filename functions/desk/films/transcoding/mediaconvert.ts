import { BadRequestException, CreateJobCommand, MediaConvertClient, ProbeCommand, TrackType } from '@aws-sdk/client-mediaconvert';
import { env } from '../../../platform/env.ts';
import { awsClientSettings } from '../../../platform/retry.ts';
import type { StoredFilm } from '../films-store.ts';
import { uploadKey } from '../uploads/upload-key.ts';
import type { ExaminedFile } from './examine-rules.ts';
import { jobSettings } from './job-settings.ts';

/** MediaConvert reads a file's beginning and end before it answers; nobody waits for it. */
const REQUEST_MS = 25_000;

let client: MediaConvertClient | undefined;
const mediaConvert = () => (client ??= new MediaConvertClient({ ...awsClientSettings(REQUEST_MS), maxAttempts: 2 }));

const sourceOf = (film: StoredFilm) => `s3://${env.mediaBucket}/${uploadKey(film)}`;

/** Examines an uploaded file. @returns MediaConvert's message if it can do nothing with the file */
export async function examine(film: StoredFilm): Promise<ExaminedFile | { refusal: string }> {
  try {
    const { ProbeResults } = await mediaConvert().send(new ProbeCommand({ InputFiles: [{ FileUrl: sourceOf(film) }] }));
    const { Format = '', Duration = 0, Tracks = [] } = ProbeResults?.[0]?.Container ?? {};
    const { VideoProperties: video } = Tracks.find(({ TrackType: type }) => type === TrackType.video) ?? {};
    const { Width = 0, Height = 0, FrameRate } = video ?? {};
    const framesPerSecond = (FrameRate?.Numerator ?? 0) / (FrameRate?.Denominator || 1);
    return {
      format: Format,
      duration: Duration,
      video: video ? { width: Width, height: Height, framesPerSecond } : null,
      hasAudio: Tracks.some(({ TrackType: type }) => type === TrackType.audio),
    };
  } catch (error) {
    if (error instanceof BadRequestException) return { refusal: error.message };
    throw error;
  }
}

/** Starts the job that makes a film's renditions. Repeated calls for a film start one job. @returns its id */
export async function startJob(film: StoredFilm, file: ExaminedFile): Promise<string> {
  const { eventId, uploadId } = film;
  const { Job } = await mediaConvert().send(
    new CreateJobCommand({
      ClientRequestToken: uploadId,
      Role: env.transcodeRole,
      Queue: env.transcodeQueue,
      // The rule that brings the job's events back selects those of this stage by the bucket.
      UserMetadata: { bucket: env.mediaBucket, eventId, uploadId },
      StatusUpdateInterval: 'SECONDS_60',
      Settings: jobSettings({ source: sourceOf(film), target: `s3://${env.mediaBucket}/media/${eventId}/`, uploadId, file }),
    }),
  );
  return Job?.Id ?? '';
}
