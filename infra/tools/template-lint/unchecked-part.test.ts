import { uncheckedPart, type Template } from './unchecked-part.ts';

const role = { Type: 'AWS::IAM::Role', Properties: { Path: '/', AssumeRolePolicyDocument: {} } };
const fn = { Type: 'AWS::Lambda::Function', Properties: { Role: { 'Fn::GetAtt': ['Role', 'Arn'] }, MemorySize: 512 } };
const queue = { Type: 'AWS::SQS::Queue', Properties: { DelaySeconds: 5 } };
const mapping = { Type: 'AWS::Lambda::EventSourceMapping', Properties: { EventSourceArn: { 'Fn::GetAtt': ['Queue', 'Arn'] } } };
const first: Template = { Resources: { Role: role, Function: fn, Queue: queue, Mapping: mapping } };

/** Returns the part that is unchecked of a variant after the first template. */
function partOf(variant: Template) {
  const checked = new Set<string>();
  uncheckedPart(first, checked);
  return uncheckedPart(variant, checked);
}
const withResources = (more: object): Template => ({ Resources: { ...first.Resources, ...(more as Template['Resources']) } });
const ownOf = (variant: Template) => [...(partOf(variant)?.own ?? [])];

test('all of the first template is unchecked, and nothing of the same one again', () => {
  expect(uncheckedPart(first, new Set())?.template).toEqual(first);
  expect(partOf(first)).toBeNull();
});

test('a resource that only a variant has is unchecked', () => {
  const topic = { Type: 'AWS::SNS::Topic', Properties: { TopicName: 7 } };
  const part = partOf(withResources({ Topic: topic }));
  expect([...part!.own]).toEqual(['Resources/Topic']);
  expect(part!.template.Resources).toEqual({ Topic: topic });
});

test('a resource that differs is unchecked, beside an outline of what it refers to', () => {
  const part = partOf(withResources({ Function: { ...fn, Properties: { ...fn.Properties, MemorySize: 'much' } } }));
  expect([...part!.own]).toEqual(['Resources/Function']);
  expect(part!.template.Resources).toEqual({
    Function: { ...fn, Properties: { ...fn.Properties, MemorySize: 'much' } },
    Role: { Type: 'AWS::IAM::Role', Properties: { Path: '/' } },
  });
});

test.each([
  ['an attribute of another type', { Queue: { Type: 'AWS::SNS::Topic', Properties: {} } }],
  ['a plain value of what it refers to', { Queue: { ...queue, Properties: { FifoQueue: true } } }],
])('a resource is unchecked again after a change of %s', (_, change) => {
  expect(ownOf(withResources(change))).toEqual(['Resources/Queue', 'Resources/Mapping']);
});

test('a resource that refers to nothing that exists is unchecked, and stays without it', () => {
  const lost = { ...mapping, Properties: { EventSourceArn: { 'Fn::GetAtt': ['Lost', 'Arn'] } } };
  const part = partOf(withResources({ Mapping: lost }));
  expect(part!.template.Resources).toEqual({ Mapping: lost });
});

test.each([
  ['Fn::Sub', { 'Fn::Sub': 'arn:${Queue.Arn}' }],
  ['Ref', { Ref: 'Queue' }],
])('%s brings along what it names', (_, value) => {
  const part = partOf(withResources({ Added: { Type: 'AWS::SNS::Topic', Properties: { DisplayName: value } } }));
  expect(Object.keys(part!.template.Resources)).toEqual(['Added', 'Queue']);
});

test('another id, another path of the construct and equal neighbours make no difference', () => {
  const { Role, Function: _function, ...others } = first.Resources;
  const moved = {
    ...fn,
    Properties: { ...fn.Properties, Role: { 'Fn::GetAtt': ['Role2', 'Arn'] } },
    Metadata: { 'aws:cdk:path': 'x' },
  };
  expect(partOf({ Resources: { ...others, Role2: Role!, Function2: moved } })).toBeNull();
});

describe('a function with other variables', () => {
  const withVariables = (Variables: unknown, more: object = {}) => ({
    ...fn,
    Properties: { ...fn.Properties, Environment: { Variables }, ...more },
  });
  const checked = new Set<string>();
  uncheckedPart(withResources({ One: withVariables({ ONE: 1 }), Two: withVariables({ TWO: { Ref: 'Queue' } }) }), checked);
  const partAfter = (...functions: object[]) =>
    uncheckedPart(withResources(Object.fromEntries(functions.map((one, n) => [`Function${n}`, one]))), new Set(checked));

  test('is checked if other functions had each of them', () => {
    expect(partAfter(withVariables({ ONE: 1, TWO: { Ref: 'Queue' } }), withVariables({}))).toBeNull();
  });

  test.each([
    ['another value', withVariables({ ONE: 2 })],
    ['another name', withVariables({ THREE: 1 })],
    ['a reference to something else', withVariables({ TWO: { Ref: 'Role' } })],
    ['no names', withVariables([1])],
    ['no object', withVariables(null)],
    ['something else that differs', withVariables({ ONE: 1 }, { MemorySize: 256 })],
    ['traces', withVariables({ ONE: 1 }, { TracingConfig: { Mode: 'Active' } })],
  ])('is unchecked with %s, and only the first one', (_, one) => {
    const part = partAfter(one, one);
    expect([...part!.own]).toEqual(['Resources/Function0']);
    expect(part!.template.Resources.Function0).toEqual(one);
  });

  test('is checked with its code in the bucket of another region, if other code was there', () => {
    const from = (S3Bucket: string, S3Key: string) => withVariables({}, { Code: { S3Bucket, S3Key } });
    const seen = new Set<string>();
    uncheckedPart({ Resources: { One: from('assets-us', 'one'), Two: from('assets-us', 'two') } }, seen);
    const part = uncheckedPart({ Resources: { One: from('assets-eu', 'one'), Two: from('assets-eu', 'two') } }, seen);
    expect([...part!.own]).toEqual(['Resources/One']);
    expect(part!.template.Resources.One).toEqual(from('assets-eu', 'one'));
  });

  test('is unchecked with variables, if only functions without any were', () => {
    expect(ownOf(withResources({ Function: withVariables({ ONE: 1 }) }))).toEqual(['Resources/Function']);
  });
});

test('an added resource with the name of another one is beside it', () => {
  const named = (DelaySeconds: number) => ({ Type: 'AWS::SQS::Queue', Properties: { QueueName: 'mails', DelaySeconds } });
  const checked = new Set<string>();
  uncheckedPart({ Resources: { One: named(1) } }, checked);
  const part = uncheckedPart({ Resources: { One: named(1), Other: named(2) } }, checked);
  expect([...part!.own]).toEqual(['Resources/Other']);
  expect(Object.keys(part!.template.Resources)).toEqual(['Other', 'One']);
});

test('a new output and the parameters and mappings that are used are part of it, no other ones', () => {
  const Parameters = { Used: { Type: 'String' }, Unused: { Type: 'Number' } };
  const part = partOf({
    ...first,
    Parameters,
    Mappings: { Zones: {} },
    Outputs: { Name: { Value: { 'Fn::Join': ['', [{ Ref: 'Used' }, { Ref: 'Queue' }]] } } },
  });
  expect([...part!.own]).toEqual(['Outputs/Name']);
  expect(part!.template).toMatchObject({
    Parameters: { Used: { Type: 'String' } },
    Resources: { Queue: { Type: 'AWS::SQS::Queue' } },
  });
  expect(part!.template.Parameters).not.toHaveProperty('Unused');
  expect(part!.template.Mappings).toEqual({});
});
