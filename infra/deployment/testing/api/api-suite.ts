import { Match } from 'aws-cdk-lib/assertions';
import { contract } from '#shared/api/contract.ts';
import { API_PREFIX, splitRoute } from '#shared/api/endpoint.ts';
import { functionOf, resourcesOf, rootTemplate, variablesOf } from '../platform.ts';

describe('the API', () => {
  test.each(contract.map(({ route, handler }) => [route, handler] as const))('%s has its function %s', (route, handler) => {
    const { method, path } = splitRoute(route);
    const routes = resourcesOf('AWS::ApiGatewayV2::Route').filter(
      ({ Properties }) => Properties.RouteKey === `${method} ${API_PREFIX}${path}`,
    );
    expect(routes).toHaveLength(1);
    expect(functionOf(handler)).toMatchObject({ Runtime: 'nodejs24.x', Architectures: ['arm64'] });
  });

  test('every other path is answered by the page shell', () => {
    const others = resourcesOf('AWS::ApiGatewayV2::Route').filter(({ Properties }) => Properties.RouteKey === '$default');
    expect(others).toHaveLength(1);
    expect(variablesOf('site/shell/render-shell')).toMatchObject({ SHELL_TEMPLATE: './index.html', SITE_HOST: '' });
  });

  test('functions require the secret that the distribution sends, except webhooks', () => {
    for (const { handler, access } of contract) {
      expect('ORIGIN_SECRET' in variablesOf(handler)).toBe(access !== 'provider');
    }
    expect(JSON.stringify(variablesOf('site/shell/render-shell').ORIGIN_SECRET)).toContain(':SecretString:originSecret:');
    rootTemplate().hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: {
        Origins: Match.arrayWith([
          Match.objectLike({ OriginCustomHeaders: [Match.objectLike({ HeaderName: 'x-origin-secret' })] }),
        ]),
      },
    });
  });

  test('playback knows the key that verifies its cookies', () => {
    expect(variablesOf('video/playback/start-playback')).toHaveProperty('MEDIA_KEY_PAIR_ID');
  });
});
