import * as z from 'zod/mini';

/** A log file that has arrived in the bucket of access logs. Source: Amazon S3, EventBridge event message structure. */
export const logFileSchema = z.object({
  bucket: z.object({ name: z.string() }),
  object: z.object({ key: z.string() }),
});

/** The beginning of the keys of log files. Source: CloudWatch Logs, deliveries to S3. */
export const LOG_FILES = 'AWSLogs/';
