import { refusals } from './check-quotas.ts';
import { stageQuotas } from './stage-quotas.ts';
import type { SynthesizedTemplate, TemplateResource } from './synthesized-template.ts';
import { list, many, one, sketchTemplate } from './testing/sketched-template.ts';

const account = { stage: 'prod', quotas: {}, previews: 0 };
const check = (templates: SynthesizedTemplate[], settings: Partial<typeof account> = {}, previewTakes = {}) =>
  refusals(templates, { ...account, ...settings }, previewTakes);
/** Returns what is said of one template with these resources. */
const checkResources = (resources: Record<string, TemplateResource>, settings: Partial<typeof account> = {}, previewTakes = {}) =>
  check([sketchTemplate({ resources })], settings, previewTakes);

const SPLIT = 'move a part of it into a nested stack of its own.';
const ask = (id: string) => `ask AWS for more and set "quotas.${id}" to what it allows.`;
const roleWith = (properties: Record<string, unknown>) => one('AWS::IAM::Role', properties);
const functionWith = (properties: Record<string, unknown>) =>
  one('AWS::Lambda::Function', { Description: 'people/auth/sessions/login', ...properties });
const ofAws = (count: number, type: string) => many(count, `AWS::${type}`);
/** Returns as many stacks with so many resources of a type in each: one template cannot have them all. */
const stacksOf = (stacks: number, each: number, type: string) =>
  list(stacks).map((name) => sketchTemplate({ name, deployedWith: name, resources: ofAws(each, type) }));
/** A text of letters. */
const letters = (count: number) => 'a'.repeat(count);

/** By each quota: a deployment that takes one too many, and the sentence that refuses it. */
const cases: Record<string, [templates: SynthesizedTemplate[] | Record<string, TemplateResource>, sentence: string]> = {
  resources: [ofAws(501, 'SQS::Queue'), `The template "Marquee-prod" has 501 resources, and AWS allows 500: ${SPLIT}`],
  outputs: [[sketchTemplate({ outputs: 201 })], `The template "Marquee-prod" has 201 outputs, and AWS allows 200: ${SPLIT}`],
  parameters: [
    [sketchTemplate({ name: 'orders', parameters: 201 })],
    `The template "orders" has 201 parameters, and AWS allows 200: ${SPLIT}`,
  ],
  dynamicReferences: [
    many(61, 'AWS::SQS::Queue', { Name: '{{resolve:secretsmanager:id:SecretString:key::}}' }),
    `The template "Marquee-prod" has 61 dynamic references to secrets, and AWS allows 60: ${SPLIT}`,
  ],
  templateBytes: [
    many(1, 'AWS::SQS::Queue', { Name: letters(1_000_000) }),
    `The template "Marquee-prod" has 1,000,104 bytes, and AWS allows 1,000,000: ${SPLIT}`,
  ],
  nestedResources: [
    list(6).map((name) => sketchTemplate({ name, resources: ofAws(417, 'SQS::Queue') })),
    'The stack "Marquee-prod" has 2,502 resources with those of its nested stacks, and AWS allows 2,500: deploy a part of it as a stack of its own.',
  ],
  stacks: [
    list(2001).map((name) => sketchTemplate({ name })),
    `The stage "prod" takes 2,001 stacks of CloudFormation, and AWS allows the account in us-east-1 2,000: ${ask('stacks')}`,
  ],
  routes: [ofAws(301, 'ApiGatewayV2::Route'), `The API has 301 routes, and AWS allows 300: ${ask('routes')}`],
  integrations: [
    ofAws(301, 'ApiGatewayV2::Integration'),
    'The API has 301 integrations, and AWS allows 300: let routes of one area share an integration, or give an area an API of its own.',
  ],
  authorizers: [ofAws(11, 'ApiGatewayV2::Authorizer'), `The API has 11 authorizers, and AWS allows 10: ${ask('authorizers')}`],
  environmentBytes: [
    functionWith({ Environment: { Variables: { NAME: letters(4000), OTHER: { Ref: 'Table' } } } }),
    'The function "people/auth/sessions/login" has 4,109 bytes of environment variables, and AWS allows 4,096: shorten its settings, or let the function read the largest from a file or a secret.',
  ],
  layers: [
    functionWith({ Layers: list(6) }),
    'The function "people/auth/sessions/login" has 6 layers, and AWS allows 5: put the layers into its bundle.',
  ],
  roles: [
    stacksOf(3, 334, 'IAM::Role'),
    `The stage "prod" takes 1,002 roles of IAM, and AWS allows the account 1,000: ${ask('roles')}`,
  ],
  managedPolicies: [
    stacksOf(4, 376, 'IAM::ManagedPolicy'),
    `The stage "prod" takes 1,504 managed policies of IAM, and AWS allows the account 1,500: ${ask('managedPolicies')}`,
  ],
  attachedPolicies: [
    roleWith({ ManagedPolicyArns: list(11) }),
    `The role "It" has 11 managed policies attached, and AWS allows 10: ${ask('attachedPolicies')}`,
  ],
  trustPolicyCharacters: [
    roleWith({ AssumeRolePolicyDocument: { Statement: letters(2048) } }),
    `The role "It" has 2,064 characters in its trust policy, and AWS allows 2,048: ${ask('trustPolicyCharacters')}`,
  ],
  inlinePolicyCharacters: [
    {
      ...roleWith({ Policies: [{ PolicyDocument: { Statement: letters(6000) } }] }),
      Other: { Type: 'AWS::IAM::Policy', Properties: { Roles: [{ Ref: 'It' }], PolicyDocument: { Statement: letters(6000) } } },
    },
    'The role "It" has 12,032 characters in its policies, and AWS allows 10,240: name fewer resources in them, or divide the function.',
  ],
  cachePolicies: [
    ofAws(21, 'CloudFront::CachePolicy'),
    `The stage "prod" takes 21 cache policies of CloudFront, and AWS allows the account 20: ${ask('cachePolicies')}`,
  ],
  originRequestPolicies: [
    ofAws(21, 'CloudFront::OriginRequestPolicy'),
    `The stage "prod" takes 21 origin request policies of CloudFront, and AWS allows the account 20: ${ask('originRequestPolicies')}`,
  ],
  responseHeadersPolicies: [
    ofAws(21, 'CloudFront::ResponseHeadersPolicy'),
    `The stage "prod" takes 21 response headers policies of CloudFront, and AWS allows the account 20: ${ask('responseHeadersPolicies')}`,
  ],
  keyGroups: [
    ofAws(11, 'CloudFront::KeyGroup'),
    `The stage "prod" takes 11 key groups of CloudFront, and AWS allows the account 10: ${ask('keyGroups')}`,
  ],
  keyValueStores: [
    ofAws(51, 'CloudFront::KeyValueStore'),
    `The stage "prod" takes 51 key value stores of CloudFront, and AWS allows the account 50: ${ask('keyValueStores')}`,
  ],
  accessControls: [
    ofAws(101, 'CloudFront::OriginAccessControl'),
    `The stage "prod" takes 101 origin access controls of CloudFront, and AWS allows the account 100: ${ask('accessControls')}`,
  ],
  edgeFunctions: [
    ofAws(101, 'CloudFront::Function'),
    'The stage "prod" takes 101 functions of CloudFront, and AWS allows the account 100: delete stages that nobody needs, or use another account.',
  ],
  distributions: [
    stacksOf(2, 251, 'CloudFront::Distribution'),
    `The stage "prod" takes 502 distributions, and AWS allows the account 500: ${ask('distributions')}`,
  ],
  behaviours: [
    one('AWS::CloudFront::Distribution', { DistributionConfig: { CacheBehaviors: list(75) } }),
    `The distribution "It" has 76 cache behaviours, and AWS allows 75: ${ask('behaviours')}`,
  ],
  origins: [
    one('AWS::CloudFront::Distribution', { DistributionConfig: { Origins: list(101) } }),
    `The distribution "It" has 101 origins, and AWS allows 100: ${ask('origins')}`,
  ],
  keysInGroup: [
    one('AWS::CloudFront::KeyGroup', { KeyGroupConfig: { Items: list(6) } }),
    `The key group "It" has 6 public keys, and AWS allows 5: ${ask('keysInGroup')}`,
  ],
  policyNames: [
    one('AWS::CloudFront::OriginRequestPolicy', { OriginRequestPolicyConfig: { HeadersConfig: { Headers: list(11) } } }),
    `The policy of CloudFront "It" has 11 headers, cookies or parameters of one kind, and AWS allows 10: ${ask('policyNames')}`,
  ],
  edgeFunctionBytes: [
    one('AWS::CloudFront::Function', { FunctionCode: letters(10_241) }),
    'The function of CloudFront "It" has 10,241 bytes, and AWS allows 10,240: shorten its comments, or move data into a key value store.',
  ],
  defaultBusRules: [
    ofAws(301, 'Events::Rule'),
    `The stage "prod" takes 301 rules on the account's own event bus, and AWS allows the account in us-east-1 300: ${ask('defaultBusRules')}`,
  ],
  busRules: [
    many(301, 'AWS::Events::Rule', { EventBusName: { Ref: 'Bus' } }),
    `The stage's event bus has 301 rules, and AWS allows 300: ${ask('busRules')}`,
  ],
  eventBuses: [
    ofAws(101, 'Events::EventBus'),
    `The stage "prod" takes 101 event buses, and AWS allows the account in us-east-1 100: ${ask('eventBuses')}`,
  ],
  logPolicies: [
    ofAws(11, 'Logs::ResourcePolicy'),
    'The stage "prod" takes 11 resource policies of CloudWatch Logs, and AWS allows the account in us-east-1 10: write one policy for the logs of all stages, or use another account.',
  ],
  alarms: [
    stacksOf(13, 400, 'CloudWatch::Alarm'),
    `The stage "prod" takes 5,200 alarms of CloudWatch, and AWS allows the account in us-east-1 5,000: ${ask('alarms')}`,
  ],
  tables: [
    stacksOf(6, 417, 'DynamoDB::GlobalTable'),
    `The stage "prod" takes 2,502 tables of DynamoDB, and AWS allows the account in us-east-1 2,500: ${ask('tables')}`,
  ],
  buckets: [
    stacksOf(21, 480, 'S3::Bucket'),
    `The stage "prod" takes 10,080 buckets of S3, and AWS allows the account 10,000: ${ask('buckets')}`,
  ],
  mailIdentities: [
    stacksOf(21, 480, 'SES::EmailIdentity'),
    `The stage "prod" takes 10,080 identities of SES, and AWS allows the account in us-east-1 10,000: ${ask('mailIdentities')}`,
  ],
  mailConfigurationSets: [
    stacksOf(21, 480, 'SES::ConfigurationSet'),
    `The stage "prod" takes 10,080 configuration sets of SES, and AWS allows the account in us-east-1 10,000: ${ask('mailConfigurationSets')}`,
  ],
  webAcls: [
    ofAws(101, 'WAFv2::WebACL'),
    `The stage "prod" takes 101 web ACLs of AWS WAF, and AWS allows the account in us-east-1 100: ${ask('webAcls')}`,
  ],
  channelGroups: [
    ofAws(4, 'MediaPackageV2::ChannelGroup'),
    `The stage "prod" takes 4 channel groups of MediaPackage, and AWS allows the account in us-east-1 3: ${ask('channelGroups')}`,
  ],
};

test('every quota has a case here', () => {
  expect(Object.keys(cases).sort()).toEqual(stageQuotas.map(({ id }) => id).sort());
});

test.each(Object.entries(cases))(
  'a deployment that exceeds the quota %s is refused with one sentence',
  (_, [given, sentence]) => {
    expect(Array.isArray(given) ? check(given) : checkResources(given)).toEqual([sentence]);
  },
);

test.each(stageQuotas.map(({ id, source }) => [id, source]))(
  'the limit of %s names its page of AWS’s documentation',
  (_, source) => {
    expect(source).toMatch(/^https:\/\/docs\.aws\.amazon\.com\//);
  },
);

test('a deployment that takes all of a quota is accepted', () => {
  expect(
    checkResources({ ...ofAws(20, 'CloudFront::CachePolicy'), ...one('AWS::Lambda::Function', { Layers: list(5) }) }),
  ).toEqual([]);
});

test('what AWS has raised for the account counts, and so does what it has lowered', () => {
  const routes = ofAws(301, 'ApiGatewayV2::Route');
  expect(checkResources(routes, { quotas: { routes: 400 } })).toEqual([]);
  expect(checkResources(ofAws(6, 'CloudFront::CachePolicy'), { quotas: { cachePolicies: 5 } })).toHaveLength(1);
});

test('stacks in two regions share what AWS allows the account, and not what it allows in a region', () => {
  const [one, other] = ['us-east-1', 'eu-west-1'].map(
    (region) => (type: string, count: number) => sketchTemplate({ name: region, region, resources: ofAws(count, type) }),
  );
  expect(check([one!('MediaPackageV2::ChannelGroup', 3), other!('MediaPackageV2::ChannelGroup', 3)])).toEqual([]);
  expect(check([one!('CloudFront::CachePolicy', 11), other!('CloudFront::CachePolicy', 11)])).toHaveLength(1);
});

describe('previews beside a stage', () => {
  const stage = ofAws(6, 'CloudFront::CachePolicy');
  const takes = { cachePolicies: 4 };

  test('are accepted as long as the quotas have room for them', () => {
    expect(checkResources(stage, { previews: 3 }, takes)).toEqual([]);
  });

  test('are refused beyond, with the number that fits', () => {
    expect(checkResources(stage, { previews: 4 }, takes)).toEqual([
      `The stage "prod" and 4 previews take 22 cache policies of CloudFront, and AWS allows the account 20: set "previews" to 3 or fewer, or ${ask('cachePolicies')}`,
    ]);
    expect(checkResources(ofAws(18, 'CloudFront::CachePolicy'), { previews: 1 }, takes)).toEqual([
      `The stage "prod" and 1 preview take 22 cache policies of CloudFront, and AWS allows the account 20: set "previews" to 0, or ${ask('cachePolicies')}`,
    ]);
  });

  test('are not named as the remedy where the stage alone takes too much', () => {
    expect(checkResources(ofAws(21, 'CloudFront::CachePolicy'), { previews: 1 }, takes)).toEqual([
      expect.not.stringContaining('set "previews"'),
    ]);
  });
});
