import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';
import { API_PREFIX } from '#shared/api/endpoint.ts';

/** AWS's rules against known attacks. They count and do not block: their 403 would show the region-blocked page. */
const MANAGED_RULES = [
  'AWSManagedRulesCommonRuleSet',
  'AWSManagedRulesKnownBadInputsRuleSet',
  'AWSManagedRulesAmazonIpReputationList',
];

/**
 * Calls of the API from one IP address within five minutes, 230 a second. A campus or a mobile network is behind one address:
 * 5,000 viewers behind it renew their cookies 25,000 times and their sessions 5,000 times, and 3,000 who open the page, register and buy in
 * the same five minutes make 32,000 calls. A flood from one address gets 5 % of what the API accepts in all (setting `limits`). Files are not
 * counted: a viewer fetches a hundred and more segments in that time, and the edge answers them without the API. Logins have no limit of
 * their own: the API asks a network that tries many for a proof of work, and refuses nobody for what others there did.
 */
const CALLS_PER_ADDRESS = 70_000;
/**
 * Requests for the status of events from one IP address within five minutes: as many as 5,000 pages behind it make that ask every
 * 0.8 seconds, the shortest time while a broadcast runs. The edge answers nearly all of them from its cache, and the rest have a limit in the API that no buyer needs.
 */
const STATUSES_PER_ADDRESS = 1_950_000;
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
      block('rate', 429, {
        rateBasedStatement: {
          limit: CALLS_PER_ADDRESS,
          aggregateKeyType: 'IP',
          scopeDownStatement: both(below('/api/'), not(OF_STATUS)),
        },
      }),
      block('status-rate', 429, {
        rateBasedStatement: { limit: STATUSES_PER_ADDRESS, aggregateKeyType: 'IP', scopeDownStatement: OF_STATUS },
      }),
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

type UnorderedRule = Omit<Rule, 'priority'>;

const visible = (metricName: string) => ({ cloudWatchMetricsEnabled: true, sampledRequestsEnabled: true, metricName });

const block = (name: string, responseCode: 400 | 429, statement: Statement): UnorderedRule => ({
  name,
  statement,
  action: { block: { customResponse: { responseCode } } },
  visibilityConfig: visible(name),
});

const counted = (name: string): UnorderedRule => ({
  name,
  statement: { managedRuleGroupStatement: { vendorName: 'AWS', name } },
  overrideAction: { count: {} },
  visibilityConfig: visible(name),
});

const both = (...statements: [Statement, Statement]): Statement => ({ andStatement: { statements } });
const not = (statement: Statement): Statement => ({ notStatement: { statement } });

/** Resolves a path as the API does, so that `/%61pi/` and `/x/../api/` are counted like `/api/`. */
const RESOLVED = ['URL_DECODE', 'NORMALIZE_PATH'].map((type, priority) => ({ type, priority }));

const ofPath = (positionalConstraint: 'STARTS_WITH' | 'ENDS_WITH', searchString: string): Statement => ({
  byteMatchStatement: { fieldToMatch: { uriPath: {} }, positionalConstraint, searchString, textTransformations: RESOLVED },
});
const below = (path: string) => ofPath('STARTS_WITH', path);

/** A request for the status of an event. */
const OF_STATUS = both(below(`${API_PREFIX}/events/`), ofPath('ENDS_WITH', '/status'));
