import fc from 'fast-check';
import { rawMember } from './raw-member.ts';

it.each([
  ['{"a":1,"b": {"c" :  [1, 2]} }', 'b', '{"c" :  [1, 2]}'],
  ['{ "x" : "}{,\\"b\\":1" , "b":"\\u00e9" }', 'b', '"\\u00e9"'],
  ['{"a":{"b":1}}', 'b', undefined],
  ['{}', 'b', undefined],
  ['{"b":1e2}', 'b', '1e2'],
])('of %s, %s is %s', (json, name, value) => {
  expect(rawMember(json, name)).toBe(value);
});

it('finds every member of any object with any whitespace', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.constantFrom(undefined, 2, '\t'), (object, space) => {
      const json = JSON.stringify(object, null, space);
      for (const [name, value] of Object.entries(object)) {
        expect(JSON.parse(rawMember(json, name) ?? 'null')).toEqual(JSON.parse(JSON.stringify(value)));
      }
    }),
  );
});
