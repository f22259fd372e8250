import { ConfigError, readConfig } from './config.ts';

const read = (context: Record<string, unknown>) => readConfig((key) => context[key]);

test('a deployment needs no settings', () => {
  expect(read({})).toEqual({ stage: 'prod', protectData: true, keyGeneration: 1 });
});

test('values from the command line are text', () => {
  const context = {
    stage: 'beta',
    domain: 'ppv.example.com',
    hostedZoneId: 'Z0123456789ABC',
    blockedCountries: 'kp, sy',
    protectData: 'false',
    keyGeneration: '2',
  };
  expect(read(context)).toEqual({
    ...context,
    blockedCountries: ['KP', 'SY'],
    protectData: false,
    keyGeneration: 2,
  });
});

test('an empty value counts as not given', () => {
  expect(read({ domain: '', allowedCountries: '' })).not.toHaveProperty('domain');
});

test.each([
  [{ stage: 'Prod!' }, 'The context value "stage" takes up to 16 lower-case letters'],
  [{ domain: 'https://ppv.example.com', hostedZoneId: 'Z1' }, 'The context value "domain" takes a domain such as'],
  [{ domain: 'ppv.example.com' }, 'The context value "hostedZoneId" goes together with "domain"'],
  [{ hostedZoneId: 'Z12' }, 'The context value "hostedZoneId" goes together with "domain"'],
  [{ allowedCountries: 'USA' }, 'The context value "allowedCountries" takes two-letter country codes'],
  [{ allowedCountries: ['US'] }, 'The context value "allowedCountries" takes two-letter country codes'],
  [{ allowedCountries: 'US', blockedCountries: 'KP' }, 'The context value "blockedCountries" cannot be given together'],
  [{ protectData: 'perhaps' }, 'The context value "protectData" is either true or false.'],
  [{ keyGeneration: '0' }, 'The context value "keyGeneration" is a whole number from 1.'],
])('%j is refused by name', (context, sentence) => {
  expect(() => read(context)).toThrow(ConfigError);
  expect(() => read(context)).toThrow(sentence);
});

test('every wrong field is told at once', () => {
  expect(() => read({ stage: '9', protectData: 'no' })).toThrow(/"stage".*\n.*"protectData"/);
});
