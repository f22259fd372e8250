import { firewallPrices } from './firewall-prices.ts';
import { mediaPrices } from './media-prices.ts';
import { type Price, priceList, quoted } from './price.ts';

/** Region of the prices, which are in US dollars; those of the edge are for North America. */
export const REGION = 'us-east-1';
/** Date on which every source was read. A source may be older: its address names its version if it has one. */
export const READ_ON = '2026-11-21';

const CLOUDFRONT_PAGE = 'https://aws.amazon.com/cloudfront/pricing';
const CLOUDFRONT_LIST = priceList('da0a5862ad6a970be64ea624fba1a7f79f7bb42e', 'cloudfront_distribution');
const S3_LIST = priceList('068dadf971dac888ad2330295c4d59d42027f935', 's3_bucket');
const LAMBDA_LIST = priceList('01c59b17a6fbaab511ccab5fb75ce760ad694eef', 'lambda_function');
const LAMBDA_FREE = quoted('aws-lambda');
const DYNAMODB_LIST = priceList('0b97cc5df6a12db9363a21aeb0fbdb6e6eaa3dea', 'dynamodb_table');
const DYNAMODB_STORAGE_LIST = priceList('01c59b17a6fbaab511ccab5fb75ce760ad694eef', 'dynamodb_table');
const EVENTS_LIST = priceList('25994726439bcf0e3e585237c275f7a732a65575', 'cloudwatch_event_bus');
const SECRETS_LIST = priceList('01c59b17a6fbaab511ccab5fb75ce760ad694eef', 'secretsmanager_secret');
const CLOUDWATCH_FREE = 'https://aws.amazon.com/cloudwatch/pricing/';

const tableUnits = (item: string, usd: number, per: number) =>
  ({ service: 'DynamoDB', item, unit: 'units', usd, per, source: DYNAMODB_LIST }) as const;

export const prices = {
  edgeTransfer: {
    service: 'CloudFront',
    item: 'sent to viewers',
    unit: 'GB',
    usd: 0.085,
    per: 1,
    tiers: [
      { from: 10_240, usd: 0.08 },
      { from: 51_200, usd: 0.06 },
      { from: 153_600, usd: 0.04 },
      { from: 512_000, usd: 0.03 },
      { from: 1_048_576, usd: 0.025 },
      { from: 5_242_880, usd: 0.02 },
    ],
    free: 1024,
    source: CLOUDFRONT_PAGE,
  },
  edgeRequests: {
    service: 'CloudFront',
    item: 'HTTPS requests',
    unit: 'requests',
    usd: 0.01,
    per: 10_000,
    free: 10_000_000,
    source: CLOUDFRONT_LIST,
    freeSource: CLOUDFRONT_PAGE,
  },
  edgeToOrigin: { service: 'CloudFront', item: 'sent to the API', unit: 'GB', usd: 0.02, per: 1, source: CLOUDFRONT_LIST },
  edgeFunction: {
    service: 'CloudFront',
    item: 'function calls',
    unit: 'calls',
    usd: 0.1,
    per: 1_000_000,
    free: 2_000_000,
    source: priceList('7c081feab4fb3e96634550ac78ed298e58c92742', 'cloudfront_function'),
    freeSource: CLOUDFRONT_PAGE,
  },
  edgeKeyReads: {
    service: 'CloudFront',
    item: 'reads of ended sessions',
    unit: 'reads',
    usd: 0.03,
    per: 1_000_000,
    source: CLOUDFRONT_PAGE,
  },
  edgeInvalidations: {
    service: 'CloudFront',
    item: 'invalidated paths',
    unit: 'paths',
    usd: 0.005,
    per: 1,
    free: 1_000,
    source: 'https://docs.aws.amazon.com/whitepapers/latest/how-aws-pricing-works/cloudfront.html',
  },
  apiRequests: {
    service: 'API Gateway',
    item: 'HTTP API requests',
    unit: 'requests',
    usd: 1,
    per: 1_000_000,
    tiers: [{ from: 300_000_000, usd: 0.9 }],
    source: priceList('5437ae35e6298f7fae95620d4d9a54b795d62591', 'apigatewayv2_api'),
  },
  functionRequests: {
    service: 'Lambda',
    item: 'calls',
    unit: 'calls',
    usd: 0.2,
    per: 1_000_000,
    free: 1_000_000,
    source: LAMBDA_LIST,
    freeSource: LAMBDA_FREE,
  },
  functionTime: {
    service: 'Lambda',
    item: 'time, arm64',
    unit: 'GB-s',
    usd: 0.0000133334,
    per: 1,
    free: 400_000,
    source: LAMBDA_LIST,
    freeSource: LAMBDA_FREE,
  },
  warmFunctions: {
    service: 'Lambda',
    item: 'functions kept warm, arm64',
    unit: 'GB-s',
    usd: 0.0000033334,
    per: 1,
    source: priceList('5437ae35e6298f7fae95620d4d9a54b795d62591', 'lambda_provisioned_concurrency_config'),
  },
  tableReads: tableUnits('reads', 0.125, 1_000_000),
  tableWrites: tableUnits('writes', 0.625, 1_000_000),
  // Warm throughput is charged once, as an hour of so many provisioned units. AWS's page fills in the figures by script, so these
  // are those of the price list for provisioned units.
  warmReads: tableUnits('reads warmed', 0.00013, 1),
  warmWrites: tableUnits('writes warmed', 0.00065, 1),
  tableStorage: {
    service: 'DynamoDB',
    item: 'stored for a month',
    unit: 'GB',
    usd: 0.25,
    per: 1,
    free: 25,
    source: DYNAMODB_STORAGE_LIST,
    freeSource: 'https://aws.amazon.com/dynamodb/pricing/',
  },
  tableBackups: {
    service: 'DynamoDB',
    item: 'backed up to the second',
    unit: 'GB',
    usd: 0.2,
    per: 1,
    source: DYNAMODB_STORAGE_LIST,
  },
  tableCopies: {
    service: 'Backup',
    // 15 backups of $0.10, and 30 transfers of $0.02.
    item: 'copies in another region',
    unit: 'GB',
    usd: 2.1,
    per: 1,
    source: 'https://aws.amazon.com/backup/pricing/',
  },
  zones: {
    service: 'Route 53',
    item: 'hosted zones',
    unit: 'zones',
    usd: 0.5,
    per: 1,
    source: 'https://aws.amazon.com/route53/pricing/',
  },
  keyRequests: {
    service: 'KMS',
    item: 'requests',
    unit: 'requests',
    usd: 0.03,
    per: 10_000,
    free: 20_000,
    source: priceList('728ec2c3d364759fa9a418d857b2017ff5c8b328', 'kms_key'),
    freeSource: 'https://aws.amazon.com/kms/pricing/',
  },
  fileReads: { service: 'S3', item: 'GET', unit: 'requests', usd: 0.0004, per: 1_000, source: S3_LIST },
  fileWrites: { service: 'S3', item: 'PUT', unit: 'requests', usd: 0.005, per: 1_000, source: S3_LIST },
  fileStorage: { service: 'S3', item: 'film kept for a month', unit: 'GB', usd: 0.023, per: 1, source: S3_LIST },
  busEvents: { service: 'EventBridge', item: 'events', unit: 'events', usd: 1, per: 1_000_000, source: EVENTS_LIST },
  busArchive: { service: 'EventBridge', item: 'archived', unit: 'GB', usd: 0.1, per: 1, source: EVENTS_LIST },
  queueRequests: {
    service: 'SQS',
    item: 'requests',
    unit: 'requests',
    usd: 0.4,
    per: 1_000_000,
    free: 1_000_000,
    source: priceList('34467f62dc6a4ea14d579bb641dab549be285615', 'sqs_queue'),
    freeSource: 'https://cloudburn.io/blog/amazon-sqs-pricing',
  },
  logs: {
    service: 'CloudWatch',
    item: 'logs ingested',
    unit: 'GB',
    usd: 0.5,
    per: 1,
    free: 5,
    source: priceList('25994726439bcf0e3e585237c275f7a732a65575', 'cloudwatch_log_group'),
    freeSource: CLOUDWATCH_FREE,
  },
  alarms: {
    service: 'CloudWatch',
    item: 'alarm metrics',
    unit: 'metrics',
    usd: 0.1,
    per: 1,
    free: 10,
    source: priceList('25994726439bcf0e3e585237c275f7a732a65575', 'cloudwatch_metric_alarm'),
    freeSource: CLOUDWATCH_FREE,
  },
  dashboards: {
    service: 'CloudWatch',
    item: 'dashboards',
    unit: 'dashboards',
    usd: 3,
    per: 1,
    // For dashboards of up to 50 metrics each.
    free: 3,
    source: priceList('5cdfa4bebaeeffa0aaf21950430472deb5596c5e', 'cloudwatch_dashboard'),
    freeSource: CLOUDWATCH_FREE,
  },
  metrics: {
    service: 'CloudWatch',
    item: 'metrics of CloudFront and S3 that are not free',
    unit: 'metrics',
    usd: 0.3,
    per: 1,
    source: CLOUDWATCH_FREE,
  },
  canaryRuns: {
    service: 'CloudWatch',
    item: 'runs of the canary',
    unit: 'runs',
    usd: 0.0012,
    per: 1,
    free: 100,
    source: CLOUDWATCH_FREE,
  },
  ...firewallPrices,
  ...mediaPrices,
  secrets: { service: 'Secrets Manager', item: 'secrets', unit: 'secrets', usd: 0.4, per: 1, source: SECRETS_LIST },
  secretReads: { service: 'Secrets Manager', item: 'reads', unit: 'requests', usd: 0.05, per: 10_000, source: SECRETS_LIST },
} as const satisfies Record<string, Price>;

export type PriceName = keyof typeof prices;

/** Stripe's list price for cards of the United States: a share of the amount, and cents for each payment. */
export const cardFee = {
  share: 0.029,
  cents: 30,
  source: quoted('stripe'),
} as const;
