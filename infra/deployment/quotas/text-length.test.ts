import { jsonLength, textLength } from './text-length.ts';

test.each([
  ['a text', 6],
  [12, 2],
  [true, 4],
  [{ Ref: 'AWS::AccountId' }, 12],
  [{ Ref: 'Table' }, 100],
  [{ 'Fn::GetAtt': ['Table', 'Arn'] }, 100],
  [{ 'Fn::Join': ['', ['arn:', { Ref: 'AWS::Partition' }, ':', { Ref: 'Table' }, '/*']] }, 110],
  [{ 'Fn::Join': [',', ['a', 'b', 'c']] }, 5],
])('%j has %i characters as a text', (value, length) => expect(textLength(value)).toBe(length));

test.each([
  [{ Version: '2012-10-17', Statement: [{ Action: ['a', 'b'], Effect: 'Allow' }, 3] }],
  [{ empty: {}, none: [], no: false }],
])('%j is as long as its JSON', (value) => expect(jsonLength(value)).toBe(JSON.stringify(value).length));

test('a reference in JSON has quotation marks', () => {
  expect(jsonLength({ Resource: { Ref: 'Table' } })).toBe('{"Resource":""}'.length + 100);
});
