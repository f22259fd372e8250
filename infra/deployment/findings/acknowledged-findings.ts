import { contract } from '#shared/api/contract.ts';
import type { Access } from '#shared/api/endpoint.ts';
import { publishedName } from '#shared/api/published-name.ts';
import { acknowledgedFilmFindings } from './acknowledged-film-findings.ts';
import type { AcknowledgedFinding } from './acknowledged-finding.ts';
import { acknowledgedLiveFindings } from './acknowledged-live-findings.ts';

const GATE = 'HTTP APIs have no authorizer that can read our session cookie.';
const ACCESS_REASONS: Record<Access, string> = {
  public: `${GATE} Anyone may call this, but only through the distribution: the function checks the distribution's secret.`,
  user: `${GATE} The function reads it, and checks the distribution's secret, before it does anything else.`,
  organizer: `${GATE} The function reads it and the account's memberships; outside of an organisation the endpoint does not exist.`,
  operator: `${GATE} The function reads it and the account's role; for everybody else the endpoint does not exist.`,
  provider: 'A payment provider cannot sign in. The function verifies its signature over the raw body first.',
};

const routes = contract.map(({ handler, access }) => {
  const { group, name } = publishedName(handler);
  return { id: 'AwsSolutions-APIG4', construct: `Api/${group}/${name}-route/Resource`, reason: ACCESS_REASONS[access] };
});

const distribution = [
  {
    id: 'AwsSolutions-CFR1',
    reason: 'The operator chooses which countries may watch: settings allowedCountries and blockedCountries.',
  },
  {
    id: 'AwsSolutions-CFR2',
    reason: 'A firewall is optional (setting waf), because it costs $10 a month even if nobody watches.',
  },
  {
    id: 'AwsSolutions-CFR3',
    reason:
      'The setting accessLogs delivers access logs in the second version, which cdk-nag does not know, and without the addresses of' +
      ' viewers. It is off by default: a film takes thousands of requests per viewer.',
  },
  {
    id: 'AwsSolutions-CFR4',
    reason: "Without a domain, CloudFront's own certificate is used, whose protocols cannot be chosen. With one, it is TLS 1.2.",
  },
].map((finding) => ({ ...finding, construct: 'Edge/Distribution/Resource' }));

const buckets = ['Media', 'Web'].map((bucket) => ({
  id: 'AwsSolutions-S1',
  construct: `${bucket}/Bucket/Resource`,
  reason: "Only the distribution reads it and only the named functions write: a log would repeat the distribution's requests.",
}));

const logs = {
  id: 'AwsSolutions-S1',
  construct: 'AccessLogs/Bucket/Resource',
  reason: 'It holds logs itself: a log of them would log its own writes. Only the delivery of CloudWatch Logs writes to it.',
};

const copies = [
  {
    id: 'AwsSolutions-S1',
    construct: 'Films/Resource',
    reason: 'It holds copies that nobody reads until the originals are lost. Only the replication of the originals writes to it.',
  },
  {
    id: 'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSBackupServiceRolePolicyForBackup]',
    construct: 'TableBackups/Plan/Tables/Role/Resource',
    reason:
      "AWS Backup's own policy for its role, which AWS extends when its service needs more. The selection names the tables.",
  },
  {
    id: 'AwsSolutions-IAM5[Resource::<MediaBucket4022EBBF.Arn>/*]',
    construct: 'Media/Bucket/ReplicationRole/DefaultPolicy/Resource',
    reason: 'S3 reads the new versions of any film, whose names are unknown in advance; the rule copies films only.',
  },
  {
    id: 'AwsSolutions-IAM5[Resource::arn:aws:s3:::marquee-prod-copies-<AWS::AccountId>-eu-central-1/*]',
    construct: 'Media/Bucket/ReplicationRole/DefaultPolicy/Resource',
    reason: 'S3 writes copies of films under their own names into the bucket that is there for nothing else.',
  },
];

const CANARY_ROLE = 'Canary/Role/DefaultPolicy/Resource';
const canary = [
  {
    id: 'AwsSolutions-S1',
    construct: 'Canary/Results/Resource',
    reason: 'It holds results of the canary for 30 days, which only the canary writes: a log would repeat its own runs.',
  },
  {
    id: 'AwsSolutions-IAM5[Resource::<CanaryResults69FD9F35.Arn>/*]',
    construct: CANARY_ROLE,
    reason:
      'Synthetics chooses the names of the results. The bucket holds nothing else, and the role may neither read nor delete.',
  },
  {
    id: 'AwsSolutions-IAM5[Resource::*]',
    construct: CANARY_ROLE,
    reason: 'CloudWatch has no resources for metrics. The condition allows the namespace of Synthetics only.',
  },
  {
    id: 'AwsSolutions-IAM5[Resource::arn:aws:logs:us-east-1:<AWS::AccountId>:log-group:/aws/lambda/cwsyn-marquee-prod-*]',
    construct: CANARY_ROLE,
    reason: 'Synthetics adds an id, which is not known before, to the name of the log of this one canary.',
  },
];

const deadLetters = [
  ['Payments/Undelivered', 'the rules of the bus and the stream of payments'],
  ['EdgeRefresh/DeadLetters', 'the stream of the catalog'],
].map(([queue, owner]) => ({
  id: 'AwsSolutions-SQS3',
  construct: `${queue}/Resource`,
  reason: `It is itself the dead-letter queue of ${owner}, which cdk-nag does not inspect. An alarm watches it.`,
}));

const releases = ['orders', 'playback', 'webhooks'].map((area) => ({
  id: 'AwsSolutions-IAM5[Resource::*]',
  construct: `Api/${area}/Release/Role/DefaultPolicy/Resource`,
  reason: 'CodeDeploy describes alarms, for which AWS grants all alarms of the account or none. It reads their states and names.',
}));

/** Accepted findings of AWS's own list of good practice (cdk-nag, AwsSolutions), each with its reason. */
export const acknowledgedFindings: readonly AcknowledgedFinding[] = [
  ...routes,
  {
    id: 'AwsSolutions-APIG4',
    construct: 'Api/shell/render-shell-route/Resource',
    reason: "Pages are for everybody, but only through the distribution: the function checks the distribution's secret.",
  },
  ...distribution,
  ...buckets,
  logs,
  ...copies,
  ...canary,
  ...acknowledgedFilmFindings,
  ...deadLetters,
  ...releases,
  {
    id: 'AwsSolutions-IAM5[Resource::*]',
    construct: 'SendTraces/Resource',
    reason: 'X-Ray has no resources that a policy could name. The policy lets functions send traces, and read none.',
  },
  ...acknowledgedLiveFindings,
  {
    id: 'AwsSolutions-SMG4',
    construct: 'PaymentsSecret/Secret/Resource',
    reason: 'Stripe, not AWS, creates and rolls these keys: docs/operations/keys.md.',
  },
  {
    id: 'AwsSolutions-SMG4',
    construct: 'Keys/Platform/Secret/Resource',
    reason: 'Rotated by the setting keyGeneration: the distribution must receive the public key in the same deployment.',
  },
  {
    id: 'AwsSolutions-IAM5[Resource::<KeysMakerD7A960B4.Arn>:*]',
    construct: 'Keys/Provider/framework-onEvent/ServiceRole/DefaultPolicy/Resource',
    reason: 'It covers the versions of this one function, which has none.',
  },
  {
    id: 'AwsSolutions-IAM5[Resource::<FirstAdminMaker50FAA59A.Arn>:*]',
    construct: 'FirstAdmin/Provider/framework-onEvent/ServiceRole/DefaultPolicy/Resource',
    reason: 'It covers the versions of this one function, which has none.',
  },
  {
    id: 'AwsSolutions-IAM5[Resource::<WebBucketE51352C0.Arn>/assets/*]',
    construct: 'Web/Upload/Role/DefaultPolicy/Resource',
    reason: "The build chooses the names of the site's files. The function may put, but neither read nor delete.",
  },
  {
    id: 'AwsSolutions-IAM5[Resource::<MediaBucket4022EBBF.Arn>/images/*]',
    construct: 'Web/Upload/Role/DefaultPolicy/Resource',
    reason: "The build chooses the names of the site's pictures. It may put, but neither read nor delete; films are elsewhere.",
  },
  {
    id: 'AwsSolutions-IAM5[Resource::<MediaBucket4022EBBF.Arn>/media/*]',
    construct: 'Api/studio/upload-mediaRole/DefaultPolicy/Resource',
    reason: "Films are stored below the id of their event, unknown in advance. It signs for the organiser's own event only.",
  },
  ...['write-export', 'list-exports'].map((name) => ({
    id: 'AwsSolutions-IAM5[Resource::<MediaBucket4022EBBF.Arn>/exports/*]',
    construct: `Api/exports/${name}Role/DefaultPolicy/Resource`,
    reason: 'Exports are stored below the id of their organisation, unknown in advance. It is for one organisation only.',
  })),
  ...['studio/upload-picture', 'studio/use-picture', 'studio/edit-blocks', 'branding/upload-logo', 'branding/edit-brand'].map(
    (name) => ({
      id: 'AwsSolutions-IAM5[Resource::<MediaBucket4022EBBF.Arn>/unchecked/images/events/*]',
      construct: `Api/${name}Role/DefaultPolicy/Resource`,
      reason:
        'Pictures are uploaded below the id of their event or organisation, unknown in advance. It is for the caller’s own only.',
    }),
  ),
  ...['studio/use-picture', 'studio/edit-blocks', 'branding/edit-brand'].map((name) => ({
    id: 'AwsSolutions-IAM5[Resource::<MediaBucket4022EBBF.Arn>/images/events/*]',
    construct: `Api/${name}Role/DefaultPolicy/Resource`,
    reason: 'Checked pictures are stored below the id of their event or organisation. It is for the caller’s own only.',
  })),
  {
    id: 'AwsSolutions-IAM5[Resource::<MediaBucket4022EBBF.Arn>/images/events/*]',
    construct: 'Api/events/share-pictureRole/DefaultPolicy/Resource',
    reason: 'Pictures of events are public, and stored below the id of their event, unknown in advance. It is for reading only.',
  },
  ...['mail/send-mail', 'messages/preview-announcement', 'branding/edit-sender', 'branding/check-sender'].flatMap((name) =>
    ['us-east-1', 'eu-west-1'].map((region) => ({
      id: `AwsSolutions-IAM5[Resource::arn:aws:ses:${region}:<AWS::AccountId>:identity/*]`,
      construct: `Api/${name}Role/DefaultPolicy/Resource`,
      reason: 'Organisations bring their domains later. Only identities with the tag of the stack count, as the condition says.',
    })),
  ),
  {
    id: 'AwsSolutions-L1',
    construct: 'Custom::CDKBucketDeployment8693BB64968944B69AAFB0CC9EB8756C/Resource',
    reason: "CDK's own upload function, which runs during a deployment; CDK chooses the Python that it is tested with.",
  },
];
