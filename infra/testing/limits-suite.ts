import { Match } from 'aws-cdk-lib/assertions';
import { rootTemplate } from './platform.ts';
import { synthesize } from './synthesize.ts';

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

  test('without the setting, there is no firewall', () => {
    rootTemplate().resourceCountIs('AWS::WAFv2::WebACL', 0);
  });

  test('in a firewall, AWS rules only count, and our own answer 400 or 429, never 403', () => {
    const [root] = synthesize({ waf: 'true', limits: '{"api": 50}' });
    root!.template.hasResourceProperties('AWS::ApiGatewayV2::Stage', { DefaultRouteSettings: { ThrottlingRateLimit: 50 } });
    root!.template.hasResourceProperties('AWS::CloudFront::Distribution', { DistributionConfig: { WebACLId: Match.anyValue() } });
    const [acl] = Object.values(root!.template.findResources('AWS::WAFv2::WebACL'));
    const rules = acl?.Properties.Rules as { Name: string; Action?: object; OverrideAction?: object }[];
    const answers = rules.map(({ Action, OverrideAction }) => JSON.stringify(Action ?? OverrideAction));
    const block = (ResponseCode: number) => JSON.stringify({ Block: { CustomResponse: { ResponseCode } } });
    const count = JSON.stringify({ Count: {} });
    expect(answers).toEqual([block(400), block(429), block(429), count, count, count]);
  });
});
