/** What cannot be measured on one machine. Each is on the dear side, and the command prints them. */
export const assumptions = {
  /** Of the requests that the edge could answer itself, so many in a hundred go on to S3 or to the API. */
  missedShare: 0.05,
  /** Milliseconds that a call is billed for on the average, cold starts included. */
  billedMs: 100,
  /** Of calls that hash a password. */
  billedMsHashing: 400,
  /** Of calls on a schedule, which ask Stripe and PayPal each time. */
  billedMsScheduled: 1000,
  /** Bytes that Lambda itself adds to the log at each call: the lines of its start and its report. */
  lambdaLogBytes: 700,
  /** Bytes of an event in the archive. */
  archivedBytes: 1024,
  /** SQS requests for each message: sent, received and deleted. */
  requestsPerMessage: 3,
  /** A film's renditions together are so many times as large as what one viewer gets. */
  renditionsFactor: 2,
  /** A function that runs reads a secret again after so many minutes. */
  secretMinutes: 5,
  /** One that is called on a schedule takes its time. */
  secretMinutesScheduled: 15,
} as const;

/** Megabytes of memory; a test holds them against the deployment. */
export const MEMORY_MB = 512;
export const HASHING = {
  memoryMb: 1769,
  routes: [
    'POST /auth/register',
    'POST /auth/login',
    'POST /auth/reset-password',
    'POST /account/email',
    'POST /account/password',
    'POST /account/delete',
  ],
} as const;

/**
 * Megabits a second where nothing else is said. Organisers bring their own films, and the sample's drawing needs a
 * tenth of what a camera's picture does; 3 is what Apple's HLS authoring specification names for 720 lines.
 */
export const TYPICAL_MBIT = 3;
