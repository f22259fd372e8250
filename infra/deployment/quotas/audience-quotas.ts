/** A published limit of a service. All are defaults that the service raises on request, unless the note says otherwise. */
export interface Quota {
  service: string;
  item: string;
  /** Units a second, or at one time. */
  value: number;
  unit: string;
  source: string;
  note?: string;
}

/**
 * Date on which the sources were read, in copies kept by a search service, because the pages themselves could not be opened:
 * second-hand, and not dated by AWS.
 */
export const QUOTAS_READ_ON = '2026-11-22';

const GATEWAY = 'https://docs.aws.amazon.com/apigateway/latest/developerguide/limits.html';
const CLOUDFRONT = 'https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html';
const LAMBDA = 'https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html';
const LAMBDA_SCALING = 'https://docs.aws.amazon.com/lambda/latest/dg/scaling-behavior.html';
const TABLES = 'https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/ServiceQuotas.html';
const WARM = 'https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/warm-throughput-scenarios.html';

export const quotas = {
  edgeBandwidth: { service: 'CloudFront', item: 'transfer per distribution', value: 150, unit: 'Gbit/s', source: CLOUDFRONT },
  edgeRequests: {
    service: 'CloudFront',
    item: 'requests per distribution',
    value: 250_000,
    unit: 'a second',
    source: CLOUDFRONT,
  },
  gatewayRate: {
    service: 'API Gateway',
    item: 'requests per account and region',
    value: 10_000,
    unit: 'a second',
    source: GATEWAY,
    note: '2,500 in the newer regions',
  },
  gatewayBurst: {
    service: 'API Gateway',
    item: 'burst per account and region',
    value: 5_000,
    unit: 'requests',
    source: GATEWAY,
    note: 'follows the rate; cannot be asked for',
  },
  functionsAtOnce: {
    service: 'Lambda',
    item: 'functions running at once per account and region',
    value: 1_000,
    unit: 'at a time',
    source: LAMBDA,
    note: 'less in new accounts',
  },
  functionScaling: {
    service: 'Lambda',
    item: 'more instances of one function',
    value: 1_000,
    unit: 'in 10 s',
    source: LAMBDA_SCALING,
    note: 'cannot be raised',
  },
  tableReads: { service: 'DynamoDB', item: 'reads per on-demand table', value: 40_000, unit: 'units a second', source: TABLES },
  tableWrites: { service: 'DynamoDB', item: 'writes per on-demand table', value: 40_000, unit: 'units a second', source: TABLES },
  newTableReads: {
    service: 'DynamoDB',
    item: 'reads of a table that was not busy before',
    value: 12_000,
    unit: 'units a second',
    source: WARM,
    note: 'raised beforehand as warm throughput; otherwise it grows with use',
  },
  newTableWrites: {
    service: 'DynamoDB',
    item: 'writes to a table that was not busy before',
    value: 4_000,
    unit: 'units a second',
    source: WARM,
    note: 'raised beforehand as warm throughput; otherwise it grows with use',
  },
  partitionReads: {
    service: 'DynamoDB',
    item: 'reads of one partition',
    value: 3_000,
    unit: 'units a second',
    source: WARM,
    note: 'cannot be raised',
  },
  stripeCalls: {
    service: 'Stripe',
    item: 'API calls in live mode',
    value: 100,
    unit: 'a second',
    source: 'https://docs.stripe.com/rate-limits',
    note: 'and 25 for one endpoint; Stripe wants six weeks for a large increase',
  },
} as const satisfies Record<string, Quota>;

export type QuotaName = keyof typeof quotas;
