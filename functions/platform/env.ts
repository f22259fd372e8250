/** The one place that reads the environment. Values are read when they are needed, so a missing one names itself. */
export const env = {
  get accountsTable() {
    return required('ACCOUNTS_TABLE');
  },
  get catalogTable() {
    return required('CATALOG_TABLE');
  },
  get commerceTable() {
    return required('COMMERCE_TABLE');
  },
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
  /** What the distribution sends as `x-origin-secret`; empty switches the check off. */
  get originSecret() {
    return process.env.ORIGIN_SECRET ?? '';
  },
  /** Host (and port) of the site, whose subdomains are events; null where there is no domain. */
  get siteHost() {
    return process.env.SITE_HOST || null;
  },
  /** Id of the public key in the distribution's key group that verifies media cookies. */
  get mediaKeyPairId() {
    return required('MEDIA_KEY_PAIR_ID');
  },
  /** The bucket that holds films below `media/{eventId}/`. */
  get mediaBucket() {
    return required('MEDIA_BUCKET');
  },
  /** Base URL of a server that speaks S3 in its place, by the SDK's own variables; null for the real one. */
  get s3Endpoint() {
    return process.env.AWS_ENDPOINT_URL_S3 || process.env.AWS_ENDPOINT_URL || null;
  },
  /** The generation of that key in the secret that holds the private halves. */
  get mediaKeyGeneration() {
    return Number(required('MEDIA_KEY_GENERATION'));
  },
  /** Id of the public key of the generation before; null for the first. */
  get mediaKeyPairIdBefore() {
    return process.env.MEDIA_KEY_PAIR_ID_BEFORE || null;
  },
  /** Id of the distribution whose edge keeps answers. */
  get distributionId() {
    return required('DISTRIBUTION_ID');
  },
  /** The address that mails come from; null where the platform sends none. */
  get mailFrom() {
    return process.env.MAIL_FROM || null;
  },
  /** Where viewers' questions go; null where the operator named none. */
  get supportMail() {
    return process.env.SUPPORT_MAIL || null;
  },
  /** Path of the built index.html that the shell fills. */
  get shellTemplate() {
    return process.env.SHELL_TEMPLATE ?? './index.html';
  },
  get logLevel() {
    return process.env.LOG_LEVEL ?? 'INFO';
  },
  /** Base URL of a server that speaks Stripe's API in its place; null for the real one. */
  get stripeApiBase() {
    return process.env.STRIPE_API_BASE || null;
  },
};

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`The environment variable ${name} is not set.`);
  return value;
}
