import { contract } from '#shared/api/contract.ts';
import { isForAudience } from '../../constructs/api/audience-functions.ts';
import { SHELL_HANDLER } from '../../deployed-functions.ts';
import { resourcesOfVariant, variant } from '../platform.ts';
import type { StackTemplate } from '../../sketch/synthesize.ts';

const NAME = 'warm functions and traces';

type Reference = { Ref?: string; 'Fn::GetAtt'?: [string, string] };
const idOf = (value: unknown) => (value as Reference)?.Ref ?? (value as Reference)?.['Fn::GetAtt']?.[0] ?? '';

/** Returns the handlers of the functions that the API calls by an alias. */
function aliasedIn({ resources }: StackTemplate): string[] {
  const all = Object.values(resources);
  const called = all
    .filter(({ Type }) => Type === 'AWS::ApiGatewayV2::Integration')
    .map(({ Properties }) => resources[idOf(Properties.IntegrationUri)]!)
    .filter(({ Type }) => Type === 'AWS::Lambda::Alias');
  return called.map(({ Properties }) => String(resources[idOf(Properties.FunctionName)]!.Properties.Description));
}

describe('functions that can be kept warm', () => {
  test('are what an audience waits for: pages, status, registration, login, checkout, playback and webhooks', () => {
    const wanted = [...contract.map(({ handler }) => handler), SHELL_HANDLER].filter(isForAudience);
    expect(variant(NAME).flatMap(aliasedIn).sort()).toEqual(wanted.sort());
    expect(wanted).toEqual(
      expect.arrayContaining([
        'site/shell/render-shell',
        'video/broadcast/status/event-status',
        'people/auth/register',
        'people/auth/sessions/login',
        'money/webhooks/stripe',
      ]),
    );
    expect(resourcesOfVariant(NAME, 'AWS::Lambda::Alias')).toHaveLength(wanted.length);
  });

  test('cost nothing as long as nothing is warmed', () => {
    const warm = resourcesOfVariant(NAME, 'AWS::Lambda::Alias').filter(
      ({ Properties }) => 'ProvisionedConcurrencyConfig' in Properties,
    );
    expect(warm).toEqual([]);
    expect(resourcesOfVariant(NAME, 'AWS::CloudWatch::Alarm')).toHaveLength(
      resourcesOfVariant('plain', 'AWS::CloudWatch::Alarm').length,
    );
  });
});
