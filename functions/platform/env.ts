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
  get playbackTable() {
    return required('PLAYBACK_TABLE');
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
  /** What the browser's tab is called there. */
  get siteTitle() {
    return required('SITE_TITLE');
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
  /** Scheme and host of the site, for links in mails; null where there is no domain. */
  get siteOrigin() {
    return process.env.SITE_ORIGIN || null;
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
  /** Who runs the platform, as receipts name them; the product's name where the operator said nothing. */
  get operator(): { name: string; address: string | null; taxNumber: string | null } {
    return { name: 'Marquee', address: null, taxNumber: null, ...(JSON.parse(process.env.OPERATOR || '{}') as object) };
  },
  /** Tax inside prices, percent by country (ISO 3166-1 alpha-2); none where the operator named none. */
  get taxRates() {
    return JSON.parse(process.env.TAX_RATES || '{}') as Readonly<Record<string, number>>;
  },
  /** Whether Stripe Tax is asked instead. */
  get stripeTax() {
    return process.env.STRIPE_TAX === 'true';
  },
  /** Base URL of a server that speaks Stripe's API in its place; null for the real one. */
  get stripeApiBase() {
    return process.env.STRIPE_API_BASE || null;
  },
  /** Base URL of a server that speaks PayPal's API in its place; null for the real one. */
  get paypalApiBase() {
    return process.env.PAYPAL_API_BASE || null;
  },
  /** Address of a script that pages load in place of PayPal's buttons; null for the real one. */
  get paypalScriptBase() {
    return process.env.PAYPAL_SCRIPT_BASE || null;
  },
};

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`The environment variable ${name} is not set.`);
  return value;
}
