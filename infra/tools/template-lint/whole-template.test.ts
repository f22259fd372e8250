import type { Template } from './unchecked-part.ts';
import { faultsOfWhole } from './whole-template.ts';

const topic = (name: unknown) => ({ Type: 'AWS::SNS::Topic', Properties: { TopicName: name } });
const faults = (template: Template) => faultsOfWhole('x.json', template).map(({ resource, rule }) => `${rule} ${resource}`);
const many = (count: number, one: unknown) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`Id${n}`, one]));
const resources = (count: number) => many(count, topic('one')) as Template['Resources'];

test('a template at every limit has no faults', () => {
  const Outputs = many(200, { Value: { Ref: 'Id0' } });
  expect(faults({ Resources: resources(500), Outputs })).toEqual([]);
});

test.each([
  ['limit Resources', { Resources: resources(501) }],
  ['limit Outputs', { Resources: resources(1), Outputs: many(201, { Value: 'x' }) }],
  ['E1002 the template', { Resources: { Topic: topic('x'.repeat(1_000_000)) } }],
  ['W2001 Parameters/Size', { Resources: resources(1), Parameters: { Size: { Type: 'String' } } }],
  ['W7001 Mappings/Zones', { Resources: resources(1), Mappings: { Zones: {} } }],
] as const)('it has the fault %s', (fault, template) => {
  expect(faults(template as Template)).toEqual([fault]);
});

test('more variables than a function may have are a fault, by the bytes of their names and values', () => {
  const fn = (length: number) => ({
    Type: 'AWS::Lambda::Function',
    Properties: { Environment: { Variables: { NAME: 'é'.repeat(length), REF: { Ref: 'AWS::Region' } } } },
  });
  expect(faults({ Resources: { Function: fn(2044) } })).toEqual([]);
  expect(faults({ Resources: { Function: fn(2045) } })).toEqual(['E3697 Resources/Function']);
});

test('too many parameters are a fault', () => {
  const Parameters = many(201, { Type: 'String' });
  const names = Object.keys(Parameters).map((id) => ({ Ref: id }));
  expect(faults({ Resources: { Topic: topic({ 'Fn::Join': ['', names] }) }, Parameters })).toEqual(['limit Parameters']);
});

test('a parameter with the id of a resource is a fault', () => {
  expect(faults({ Resources: resources(1), Parameters: { Id0: { Type: 'String' } } })).toContain('E3007 Parameters/Id0');
});

test.each([
  ['Ref', { Ref: 'Two' }],
  ['Fn::GetAtt', { 'Fn::GetAtt': ['Two', 'TopicArn'] }],
  ['Fn::Sub', { 'Fn::Sub': 'x-${Two.TopicName}' }],
])('two resources that wait for each other are a fault, the one by %s and the other by DependsOn', (_, reference) => {
  const Resources = { One: topic(reference), Two: { ...topic('two'), DependsOn: ['One'] } };
  expect(faults({ Resources })).toEqual(['E3004 Resources/One', 'E3004 Resources/Two']);
  expect(faults({ Resources: { ...Resources, Two: topic('two') } })).toEqual([]);
});
