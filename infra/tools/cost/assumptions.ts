import { TABLE_NAMES } from '#shared/storage/tables.ts';
/** Values that cannot be measured on one machine. Each errs on the expensive side, and the command prints them. */
export const assumptions = {
  /** Share of the requests that the edge could answer itself but forwards to S3 or to the API. */
  missedShare: 0.05,
  /** Average milliseconds that a call is billed for, cold starts included. */
  billedMs: 100,
  /** Milliseconds for calls that hash a password. */
  billedMsHashing: 400,
  /** Milliseconds for scheduled calls, which query Stripe and PayPal each time. */
  billedMsScheduled: 1000,
  /** Bytes that Lambda itself adds to the log of each call: the lines of its start and its report. */
  lambdaLogBytes: 700,
  /** Bytes of an event in the archive. */
  archivedBytes: 1024,
  /** SQS requests for each message: sent, received and deleted. */
  requestsPerMessage: 3,
  /** Size of a film's renditions together, as a multiple of what one viewer gets. */
  renditionsFactor: 2,
  /** Seconds of a segment of a film that is made of an uploaded video file. */
  segmentSeconds: 4,
  /** Size of an hour of an uploaded video file, which is kept for 30 days. */
  uploadedGigabytesAnHour: 10,
  /** Minutes after which a running function reads a secret again. */
  secretMinutes: 5,
  /** Minutes for a scheduled function, which reads its secrets less often. */
  secretMinutesScheduled: 30,
  /** Bytes that a buyer leaves in the tables: account, session, order, payment, receipt, access and what the books say. */
  storedBytes: 10 * 1024,
  /** Gigabytes in the tables of a stage without visitors: what 10,000 buyers have left. */
  storedGigabytesIdle: 0.1,
  /** Minutes after which DynamoDB asks KMS for a table's key again, for each function that uses the table. */
  keyMinutes: 5,
  /** CloudFront's regional caches, each of which fetches every rendition of a broadcast once. */
  regionalCaches: 13,
  /** Changes of an event that viewers see, each of which refreshes the edge. */
  changesOfEvent: 50,
} as const;

/** Tables of a stage, all with backups to the second and a key of KMS; a test compares it with the deployment. */
export const TABLES = TABLE_NAMES.length;

/** Megabytes of memory; a test compares them with the deployment. */
export const MEMORY_MB = 512;
export const HASHING = {
  memoryMb: 1769,
  routes: [
    'POST /auth/register',
    'POST /auth/login',
    'POST /auth/reset-password',
    'POST /studio/payout-method',
    'POST /studio/stripe-account/onboarding',
    'POST /studio/partner-accounts',
    'POST /account/email',
    'POST /account/email/complete',
    'POST /account/password',
    'POST /account/two-factor/set-up',
    'POST /account/two-factor/recovery-codes',
    'POST /account/two-factor/turn-off',
    'POST /account/delete',
  ],
} as const;

/**
 * Default bitrate in megabits per second. Organisers bring their own films, and the drawn sample needs a tenth of what
 * camera footage does; 3 is what Apple's HLS authoring specification names for 720 lines.
 */
export const TYPICAL_MBIT = 3;
