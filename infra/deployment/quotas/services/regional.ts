import { inAccount, inRegion, type StageQuota } from '../stage-quota.ts';
import { at, resourcesOf, type TemplateResource } from '../synthesized-template.ts';

const EVENTS = 'https://docs.aws.amazon.com/eventbridge/latest/userguide/eb-quota.html';
const SES = 'https://docs.aws.amazon.com/ses/latest/dg/quotas.html';
const ofRegion = { scope: 'region', isRaisable: true } as const;

const RULE = 'AWS::Events::Rule';
/** Rules without a bus are on the account's own, where AWS's services and schedules are. */
const isOnDefaultBus = ({ Properties }: TemplateResource) => (at(Properties, 'EventBusName') ?? 'default') === 'default';

/** The quotas of an account in a region in other services. */
export const regionalQuotas: readonly StageQuota[] = [
  {
    id: 'defaultBusRules',
    item: "rules on the account's own event bus",
    // 100 in af-south-1 and eu-south-1.
    limit: 300,
    ...ofRegion,
    source: EVENTS,
    measure: inRegion((template) => resourcesOf([template], RULE).filter(isOnDefaultBus).length),
  },
  {
    id: 'busRules',
    item: 'rules',
    limit: 300,
    scope: 'each',
    isRaisable: true,
    source: EVENTS,
    // A stage has one bus, and all its areas add to it.
    measure: (templates) => [
      { by: "the stage's event bus", amount: resourcesOf(templates, RULE).filter((rule) => !isOnDefaultBus(rule)).length },
    ],
  },
  { id: 'eventBuses', item: 'event buses', limit: 100, ...ofRegion, source: EVENTS, measure: inRegion('AWS::Events::EventBus') },
  {
    id: 'logPolicies',
    item: 'resource policies of CloudWatch Logs',
    limit: 10,
    scope: 'region',
    isRaisable: false,
    remedy: 'write one policy for the logs of all stages, or use another account',
    source: 'https://docs.aws.amazon.com/AmazonCloudWatch/latest/logs/cloudwatch_limits_cwl.html',
    measure: inRegion('AWS::Logs::ResourcePolicy'),
  },
  {
    id: 'alarms',
    item: 'alarms of CloudWatch',
    limit: 5000,
    ...ofRegion,
    source: 'https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/cloudwatch_limits.html',
    measure: inRegion('AWS::CloudWatch::Alarm'),
  },
  {
    id: 'tables',
    item: 'tables of DynamoDB',
    limit: 2500,
    ...ofRegion,
    source: 'https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/ServiceQuotas.html',
    measure: inRegion('AWS::DynamoDB::GlobalTable'),
  },
  {
    id: 'buckets',
    item: 'buckets of S3',
    limit: 10_000,
    scope: 'account',
    isRaisable: true,
    source: 'https://docs.aws.amazon.com/general/latest/gr/s3.html',
    measure: inAccount('AWS::S3::Bucket'),
  },
  {
    id: 'mailIdentities',
    item: 'identities of SES',
    limit: 10_000,
    ...ofRegion,
    source: SES,
    measure: inRegion('AWS::SES::EmailIdentity'),
  },
  {
    id: 'mailConfigurationSets',
    item: 'configuration sets of SES',
    limit: 10_000,
    ...ofRegion,
    source: SES,
    measure: inRegion('AWS::SES::ConfigurationSet'),
  },
  {
    id: 'webAcls',
    item: 'web ACLs of AWS WAF',
    limit: 100,
    ...ofRegion,
    source: 'https://docs.aws.amazon.com/waf/latest/developerguide/limits.html',
    measure: inRegion('AWS::WAFv2::WebACL'),
  },
  {
    id: 'channelGroups',
    item: 'channel groups of MediaPackage',
    limit: 3,
    ...ofRegion,
    source: 'https://docs.aws.amazon.com/mediapackage/latest/userguide/quotas.html',
    measure: inRegion('AWS::MediaPackageV2::ChannelGroup'),
  },
];
