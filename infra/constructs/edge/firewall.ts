import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';

/** AWS's rules against known attacks. They count and do not block: their 403 would show the region-blocked page. */
const MANAGED_RULES = [
  'AWSManagedRulesCommonRuleSet',
  'AWSManagedRulesKnownBadInputsRuleSet',
  'AWSManagedRulesAmazonIpReputationList',
];

/** Limits per IP address within five minutes. An office or a mobile network may be behind one address. */
const REQUESTS_PER_ADDRESS = 10_000;
const LOGINS_PER_ADDRESS = 300;
/** Bytes; ten times the longest query that the product makes. */
const LONGEST_QUERY = 4096;

type Rule = CfnWebACL.RuleProperty;
type Statement = CfnWebACL.StatementProperty;

/**
 * A web ACL for the distribution, in us-east-1 as AWS requires. Webhooks do not pass through it: providers call the API
 * directly.
 */
export class Firewall extends Construct {
  readonly arn: string;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    const own = [
      block('long-query', 400, {
        sizeConstraintStatement: {
          fieldToMatch: { queryString: {} },
          comparisonOperator: 'GT',
          size: LONGEST_QUERY,
          textTransformations: [{ priority: 0, type: 'NONE' }],
        },
      }),
      block('login-rate', 429, rate(LOGINS_PER_ADDRESS, below('/api/v1/auth/'))),
      block('rate', 429, rate(REQUESTS_PER_ADDRESS)),
    ];
    const rules = [...own, ...MANAGED_RULES.map(counted)].map((rule, priority) => ({ ...rule, priority }));
    this.arn = new CfnWebACL(this, 'Acl', {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: visible('firewall'),
      rules,
    }).attrArn;
  }
}

type Unordered = Omit<Rule, 'priority'>;

const visible = (metricName: string) => ({ cloudWatchMetricsEnabled: true, sampledRequestsEnabled: true, metricName });

const block = (name: string, responseCode: 400 | 429, statement: Statement): Unordered => ({
  name,
  statement,
  action: { block: { customResponse: { responseCode } } },
  visibilityConfig: visible(name),
});

const counted = (name: string): Unordered => ({
  name,
  statement: { managedRuleGroupStatement: { vendorName: 'AWS', name } },
  overrideAction: { count: {} },
  visibilityConfig: visible(name),
});

const rate = (limit: number, scopeDownStatement?: Statement): Statement => ({
  rateBasedStatement: { limit, aggregateKeyType: 'IP', ...(scopeDownStatement && { scopeDownStatement }) },
});

const below = (path: string): Statement => ({
  byteMatchStatement: {
    fieldToMatch: { uriPath: {} },
    positionalConstraint: 'STARTS_WITH',
    searchString: path,
    textTransformations: [{ priority: 0, type: 'NORMALIZE_PATH' }],
  },
});
