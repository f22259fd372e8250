import { compactModel, type PublishedModel } from './compact-model.ts';

const model: PublishedModel = {
  operations: {
    MakeCup: {
      http: { method: 'POST', requestUri: '/cups/{shelf}', responseCode: 201 },
      input: { shape: 'MakeCupRequest' },
      errors: [{ shape: 'FullException' }],
    },
    BreakCup: {
      http: { method: 'DELETE', requestUri: '/cups', responseCode: 200 },
      input: { shape: 'BreakCupRequest' },
      errors: [],
    },
  },
  shapes: {
    MakeCupRequest: {
      type: 'structure',
      required: ['Shelf'],
      members: {
        Shelf: { shape: 'Name', location: 'uri', locationName: 'shelf' },
        Sizes: { shape: 'Sizes' },
        MadeAt: { shape: 'Moment', locationName: 'madeAt' },
        Degrees: { shape: '__integerMinNegative20Max100' },
      },
    },
    BreakCupRequest: { type: 'structure', members: {} },
    __integerMinNegative20Max100: { type: 'integer' },
    Name: { type: 'string', min: 1, max: 8, pattern: '[a-z]+' },
    Sizes: { type: 'list', member: { shape: 'Size' }, max: 3 },
    Size: { type: 'string', enum: ['SMALL', 'LARGE'] },
    Moment: { type: 'timestamp', timestampFormat: 'iso8601' },
    FullException: { type: 'structure', error: { httpStatusCode: 409 } },
  },
};

test('the operations that are wanted are kept with their shapes, limits and errors, and nothing else', () => {
  const compact = compactModel(model, { operations: ['MakeCup'], source: 'a test' });
  expect(JSON.parse(compact)).toEqual({
    source: 'a test',
    operations: {
      MakeCup: {
        method: 'POST',
        uri: '/cups/{shelf}',
        status: 201,
        input: 'MakeCupRequest',
        output: null,
        errors: ['FullException'],
      },
    },
    errors: { FullException: 409 },
    shapes: {
      MakeCupRequest: {
        type: 'structure',
        members: {
          Shelf: { shape: 'Name', name: 'shelf', in: 'uri' },
          Sizes: { shape: 'Sizes' },
          MadeAt: { shape: 'Moment', name: 'madeAt' },
          Degrees: { shape: '__integerMinNegative20Max100' },
        },
        required: ['Shelf'],
      },
      Moment: { type: 'timestamp', format: 'iso8601' },
      Name: { type: 'string', min: 1, max: 8, pattern: '[a-z]+' },
      Size: { type: 'string', enum: ['SMALL', 'LARGE'] },
      Sizes: { type: 'list', of: 'Size', max: 3 },
      __integerMinNegative20Max100: { type: 'integer', min: -20, max: 100 },
    },
  });
  expect(compact.split('\n')).toHaveLength(18);
});
