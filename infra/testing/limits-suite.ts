import { Match } from 'aws-cdk-lib/assertions';
import { rootTemplate } from './platform.ts';

describe('limits', () => {
  const ofWebhooks = { ThrottlingRateLimit: 500, ThrottlingBurstLimit: 500 };

  test('webhooks have a limit of their own, set once their routes exist', () => {
    rootTemplate().hasResource('AWS::ApiGatewayV2::Stage', {
      Properties: {
        DefaultRouteSettings: { ThrottlingRateLimit: 5000, ThrottlingBurstLimit: 5000 },
        RouteSettings: Match.objectEquals({
          'POST /api/v1/webhooks/stripe': ofWebhooks,
          'POST /api/v1/webhooks/paypal': ofWebhooks,
        }),
      },
      DependsOn: Match.arrayWith([Match.stringLikeRegexp('^Apiwebhooks')]),
    });
  });
});
