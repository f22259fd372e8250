import { contract } from '#shared/api/contract.ts';
import type { Access } from '#shared/api/endpoint.ts';

/** A rule of cdk-nag that one resource breaks on purpose. */
export interface AcknowledgedFinding {
  /** The rule, with what exactly it found where the rule says so. */
  id: string;
  /** Path of the one resource, below the stack. */
  construct: string;
  reason: string;
}

const GATE = 'An HTTP API has no authorizer that reads our session cookie.';
const WHO: Record<Access, string> = {
  public: `${GATE} Anyone may call this, through the distribution only: the function asks for the distribution's secret.`,
  user: `${GATE} The function reads it, and asks for the distribution's secret, before it does anything else.`,
  organizer: `${GATE} The function reads it and the account's role; for any other account the endpoint does not exist.`,
  provider: 'A payment provider cannot sign in. The function verifies its signature over the raw body first.',
};

const routes = contract.map(({ handler, access }) => ({
  id: 'AwsSolutions-APIG4',
  construct: `Api/${handler}-route/Resource`,
  reason: WHO[access],
}));

const distribution = [
  {
    id: 'AwsSolutions-CFR1',
    reason: "Which countries may watch is the operator's choice: settings allowedCountries and blockedCountries.",
  },
  { id: 'AwsSolutions-CFR2', reason: 'A firewall is a setting (waf), because it costs $10 a month while nobody watches.' },
  {
    id: 'AwsSolutions-CFR3',
    reason:
      "A film is thousands of requests a viewer. Keeping every viewer's address with each is personal data without a use:" +
      " CloudFront's metrics count them, and the log of the API has what went wrong.",
  },
  {
    id: 'AwsSolutions-CFR4',
    reason: "Without a domain CloudFront's own certificate serves, whose protocols cannot be chosen. With one, it is TLS 1.2.",
  },
].map((finding) => ({ ...finding, construct: 'Edge/Distribution/Resource' }));

const buckets = ['Media', 'Web'].map((bucket) => ({
  id: 'AwsSolutions-S1',
  construct: `${bucket}/Bucket/Resource`,
  reason: "Only the distribution reads it, only the named functions write: a log would repeat the distribution's requests.",
}));

const deadLetters = [
  ['Payments/Undelivered', 'the rules of the bus and the stream of payments'],
  ['EdgeRefresh/DeadLetters', 'the stream of the catalog'],
].map(([queue, owner]) => ({
  id: 'AwsSolutions-SQS3',
  construct: `${queue}/Resource`,
  reason: `It is a dead-letter queue itself, of ${owner}, which cdk-nag does not look at. An alarm watches it.`,
}));

/** What is not clean in AWS's own list of good practice (cdk-nag, AwsSolutions), and why it stays so. */
export const acknowledgedFindings: readonly AcknowledgedFinding[] = [
  ...routes,
  {
    id: 'AwsSolutions-APIG4',
    construct: 'Api/shell/render-shell-route/Resource',
    reason: "Pages are for everybody, through the distribution only: the function asks for the distribution's secret.",
  },
  ...distribution,
  ...buckets,
  ...deadLetters,
  {
    id: 'AwsSolutions-SMG4',
    construct: 'PaymentsSecret/Secret/Resource',
    reason: 'Stripe makes and rolls these keys, not AWS: docs/operations.md, Rotate keys.',
  },
  {
    id: 'AwsSolutions-SMG4',
    construct: 'Keys/Platform/Secret/Resource',
    reason: 'Rotated by the setting keyGeneration: the distribution must learn the public key in the same deployment.',
  },
  {
    id: 'AwsSolutions-IAM5[Resource::<KeysMakerD7A960B4.Arn>:*]',
    construct: 'Keys/Provider/framework-onEvent/ServiceRole/DefaultPolicy/Resource',
    reason: 'The versions of this one function; it has none.',
  },
  {
    id: 'AwsSolutions-IAM5[Resource::<FirstAdminMaker50FAA59A.Arn>:*]',
    construct: 'FirstAdmin/Provider/framework-onEvent/ServiceRole/DefaultPolicy/Resource',
    reason: 'The versions of this one function; it has none.',
  },
  {
    id: 'AwsSolutions-IAM5[Resource::<WebBucketE51352C0.Arn>/assets/*]',
    construct: 'Web/Upload/Role/DefaultPolicy/Resource',
    reason: "The site's files have the names that the build gives them. It may put, not read or delete.",
  },
  {
    id: 'AwsSolutions-IAM5[Resource::<MediaBucket4022EBBF.Arn>/images/*]',
    construct: 'Web/Upload/Role/DefaultPolicy/Resource',
    reason: "The site's pictures have the names that the build gives them. It may put, not read or delete; films lie elsewhere.",
  },
  {
    id: 'AwsSolutions-IAM5[Resource::<MediaBucket4022EBBF.Arn>/media/*]',
    construct: 'Api/studio/upload-mediaRole/DefaultPolicy/Resource',
    reason: "Films lie below the id of their event, which is not known before. It signs for the organiser's own event only.",
  },
  {
    id: 'AwsSolutions-L1',
    construct: 'Custom::CDKBucketDeployment8693BB64968944B69AAFB0CC9EB8756C/Resource',
    reason: "CDK's own uploading function, which runs during a deployment; CDK chooses the Python it is tested with.",
  },
];
