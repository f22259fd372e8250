import type { LiveLatency } from '#shared/video/broadcast/live-latency.ts';
import { TABLE_NAMES, type TableName, tables } from '#shared/storage/tables.ts';

const settings = {
  get busName() {
    return required('BUS_NAME');
  },
  /** Secrets Manager id of {@link PaymentsSecret}. */
  get paymentsSecretId() {
    return required('PAYMENTS_SECRET_ID');
  },
  /** Secrets Manager id of {@link PlatformSecret}. */
  get platformSecretId() {
    return required('PLATFORM_SECRET_ID');
  },
  /** The secret that the distribution sends as `x-origin-secret`; empty disables the check. */
  get originSecret() {
    return process.env.ORIGIN_SECRET ?? '';
  },
  /** Host (and port) of the site, whose subdomains are events; null without a domain. */
  get siteHost() {
    return process.env.SITE_HOST || null;
  },
  /** The title of the browser tab at that host. */
  get siteTitle() {
    return required('SITE_TITLE');
  },
  /** Id of the public key in the distribution's key group that verifies media cookies. */
  get mediaKeyPairId() {
    return required('MEDIA_KEY_PAIR_ID');
  },
  /** ARN of the store in which the edge finds the playback sessions that were ended. */
  get endedSessionsArn() {
    return required('ENDED_SESSIONS_ARN');
  },
  /** Base URL of an emulator of that store; null for the real one. */
  get endedSessionsEndpoint() {
    return process.env.ENDED_SESSIONS_ENDPOINT || null;
  },
  /** The public keys that verify statements, as `publicPointOf` writes them, the newest first. */
  get statementKeys(): readonly string[] {
    return (process.env.STATEMENT_KEYS ?? '').split(' ').filter(Boolean);
  },
  /**
   * How the edge tells who watched a broadcast: `at-hand` within seconds, by `logs` that arrive later, or `none` at all. Without the
   * variable there is none.
   */
  get evidence(): 'at-hand' | 'logs' | 'none' {
    const { EVIDENCE = 'none' } = process.env;
    return EVIDENCE === 'at-hand' || EVIDENCE === 'logs' ? EVIDENCE : 'none';
  },
  /** The bucket that holds the films, under `media/{eventId}/`. */
  get mediaBucket() {
    return required('MEDIA_BUCKET');
  },
  /** The role with which MediaConvert reads uploaded files and writes films, and the queue of its jobs. */
  get transcodeRole() {
    return required('TRANSCODE_ROLE');
  },
  get transcodeQueue() {
    return required('TRANSCODE_QUEUE');
  },
  /** Name of the stack, by which the metrics of several stages in one account are told apart. */
  get stack() {
    return process.env.STACK ?? 'local';
  },
  /** Name of the stage, which tags what is made for a broadcast. */
  get liveStage() {
    return required('LIVE_STAGE');
  },
  /** Name of MediaPackage's group of channels. */
  get channelGroup() {
    return required('CHANNEL_GROUP');
  },
  /** How far viewers are behind broadcasts. */
  get liveLatency(): LiveLatency {
    return process.env.LIVE_LATENCY === 'usual' ? 'usual' : 'low';
  },
  /** Id of MediaLive's group of addresses that encoders may send from. */
  get inputSecurityGroupId() {
    return required('INPUT_SECURITY_GROUP_ID');
  },
  /** The role with which MediaLive writes to the packager. */
  get encoderRoleArn() {
    return required('ENCODER_ROLE_ARN');
  },
  /** The distribution, which alone may read live video. */
  get distributionArn() {
    return required('DISTRIBUTION_ARN');
  },
  /** The state machine of broadcasts. */
  get workflowArn() {
    return required('WORKFLOW_ARN');
  },
  /** The protocols that the live video takes from encoders; those of MediaLive unless it is another. */
  get ingestProtocols(): readonly string[] {
    return (process.env.INGEST_PROTOCOLS ?? 'rtmp srt').split(' ');
  },
  /** True if broadcasts and webhooks may be sent to servers in private networks and on this machine; only on one machine. */
  get allowsAnyTarget() {
    return process.env.ALLOW_ANY_TARGET === 'true';
  },
  /** Base URL of an emulator of S3, from the SDK's own variables; null for the real S3. */
  get s3Endpoint() {
    return process.env.AWS_ENDPOINT_URL_S3 || process.env.AWS_ENDPOINT_URL || null;
  },
  /** The generation of the key `mediaKeyPairId` in the secret that holds the private keys. */
  get mediaKeyGeneration() {
    return Number(required('MEDIA_KEY_GENERATION'));
  },
  /** Id of the previous generation's public key; null for the first generation. */
  get mediaKeyPairIdBefore() {
    return process.env.MEDIA_KEY_PAIR_ID_BEFORE || null;
  },
  /** Requests for playback that the API accepts per second. */
  get playbackPerSecond() {
    return Number(required('PLAYBACK_PER_SECOND'));
  },
  /** Id of the distribution whose edge caches responses. */
  get distributionId() {
    return required('DISTRIBUTION_ID');
  },
  /** The sender address of mails; null if the platform sends none. */
  get mailFrom() {
    return process.env.MAIL_FROM || null;
  },
  /** The configuration set of SES that reports mails; null if the platform sends none. */
  get configurationSet() {
    return process.env.CONFIGURATION_SET || null;
  },
  /** The value of the tag of domains in SES that organisations of this stack send from; null on one machine. */
  get senderTag() {
    return process.env.SENDER_TAG || null;
  },
  /** Address and port of the DNS server that is asked for organisations' domains; null for the machine's own. */
  get dnsServer() {
    return process.env.DNS_SERVER || null;
  },
  /** Mails that one instance of this function may send in a second; null for no limit. */
  get mailsPerSecond() {
    return process.env.MAILS_PER_SECOND ? Number(process.env.MAILS_PER_SECOND) : null;
  },
  /** Scheme and host of the site, for links in mails; null without a domain. */
  get siteOrigin() {
    return process.env.SITE_ORIGIN || null;
  },
  /** The support address for viewers; null if the operator configured none. */
  get supportMail() {
    return process.env.SUPPORT_MAIL || null;
  },
  /** Region of the functions, which the runtime names. */
  get region() {
    return required('AWS_REGION');
  },
  /** Path of the built index.html that the shell fills. */
  get shellTemplate() {
    return process.env.SHELL_TEMPLATE ?? './index.html';
  },
  get logLevel() {
    return process.env.LOG_LEVEL ?? 'INFO';
  },
  /** The operator as receipts name them; the product's name if nothing is configured. */
  get operator(): { name: string; address: string | null; taxNumber: string | null } {
    return { name: 'Marquee', address: null, taxNumber: null, ...(JSON.parse(process.env.OPERATOR || '{}') as object) };
  },
  /** Tax included in prices, percent by country (ISO 3166-1 alpha-2); empty if the operator configured none. */
  get taxRates() {
    return JSON.parse(process.env.TAX_RATES || '{}') as Readonly<Record<string, number>>;
  },
  /** True if the operator approves organisations before they publish. */
  get organizerApproval() {
    return process.env.ORGANIZER_APPROVAL === 'true';
  },
  /** True if organisations that start have a trial, after which the operator decides. */
  get organizerTrial() {
    return process.env.ORGANIZER_TRIAL === 'true';
  },
  /** The platform's share of what organisations that start sell, percent with at most two decimals; null if the operator set none. */
  get organizerShare() {
    return process.env.ORGANIZER_SHARE ? Number(process.env.ORGANIZER_SHARE) : null;
  },
  /** Days for which nothing is paid to a bank account that an organisation has just entered; three unless the operator set another number. */
  get payoutWaitDays() {
    return Number(process.env.PAYOUT_WAIT_DAYS ?? 3);
  },
  /** True if organisations can be paid through Stripe. */
  get stripeConnect() {
    return process.env.STRIPE_CONNECT === 'true';
  },
  /** Days after a show for which its money is not transferred; null if also that of shows to come is. */
  get payoutReserveDays(): number | null {
    const { PAYOUT_RESERVE_DAYS = '0' } = process.env;
    return PAYOUT_RESERVE_DAYS === 'off' ? null : Number(PAYOUT_RESERVE_DAYS);
  },
  /** True if Stripe Tax computes the tax instead. */
  get stripeTax() {
    return process.env.STRIPE_TAX === 'true';
  },
  /** Base URL of an emulator of Stripe's API; null for the real one. */
  get stripeApiBase() {
    return process.env.STRIPE_API_BASE || null;
  },
  /** Base URL of an emulator of PayPal's API; null for the real one. */
  get paypalApiBase() {
    return process.env.PAYPAL_API_BASE || null;
  },
  /** Address of a script that pages load instead of PayPal's buttons; null for the real one. */
  get paypalScriptBase() {
    return process.env.PAYPAL_SCRIPT_BASE || null;
  },
};

/** The name of each table in the account, such as `commerceTable`. */
type TableSettings = { readonly [Name in TableName as `${Name}Table`]: string };

/** The only place that reads environment variables. Each is read when it is needed, so the error for a missing one names it. */
export const env = Object.defineProperties(
  settings,
  Object.fromEntries(
    TABLE_NAMES.map((name) => [
      `${name}Table`,
      { get: () => required(tables[name].variable), enumerable: true, configurable: true },
    ]),
  ),
) as typeof settings & TableSettings;

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`The environment variable ${name} is not set.`);
  return value;
}
