import { Match } from 'aws-cdk-lib/assertions';
import { rootTemplate, variablesOf } from '../platform.ts';
import { synthesize } from '../../sketch/synthesize.ts';

describe('limits', () => {
  const ofWebhooks = { ThrottlingRateLimit: 500, ThrottlingBurstLimit: 250 };
  const ofPlayback = { ThrottlingRateLimit: 4500, ThrottlingBurstLimit: 2250 };
  const ofStatus = { ThrottlingRateLimit: 300, ThrottlingBurstLimit: 150 };
  const ofViews = { ThrottlingRateLimit: 60, ThrottlingBurstLimit: 30 };
  const ofProgress = ofViews;
  const ofOthers = { ThrottlingRateLimit: 4500, ThrottlingBurstLimit: 2250 };

  test('playback, the status of events, views and webhooks have limits of their own, set once their routes exist', () => {
    rootTemplate().hasResource('AWS::ApiGatewayV2::Stage', {
      Properties: {
        DefaultRouteSettings: ofOthers,
        RouteSettings: Match.objectEquals({
          'POST /api/v1/events/{eventId}/playback': ofPlayback,
          'GET /api/v1/events/{eventId}/status': ofStatus,
          'POST /api/v1/events/{eventId}/views': ofViews,
          'POST /api/v1/events/{eventId}/progress': ofProgress,
          'POST /api/v1/webhooks/stripe': ofWebhooks,
          'POST /api/v1/webhooks/paypal': ofWebhooks,
        }),
      },
      DependsOn: Match.arrayWith([Match.stringLikeRegexp('^Apiplayback'), Match.stringLikeRegexp('^Apiwebhooks')]),
    });
  });

  test('all limits together are within what AWS allows an account by default, in rate and in burst', () => {
    const all = [ofOthers, ofPlayback, ofStatus, ofViews, ofProgress, ofWebhooks];
    const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
    expect(sum(all.map(({ ThrottlingRateLimit }) => ThrottlingRateLimit))).toBeLessThanOrEqual(10_000);
    expect(sum(all.map(({ ThrottlingBurstLimit }) => ThrottlingBurstLimit))).toBeLessThanOrEqual(5000);
  });

  test('playback knows its limit, which sets the pace of players', () => {
    for (const handler of ['video/playback/start-playback', 'video/broadcast/status/event-status'])
      expect(variablesOf(handler)).toMatchObject({ PLAYBACK_PER_SECOND: '4500' });
    const [root, ...nested] = synthesize({ limits: '{"api": 10000, "playback": 12000, "account": 30000}' });
    const stage = {
      RouteSettings: { 'POST /api/v1/events/{eventId}/playback': Match.objectLike({ ThrottlingRateLimit: 12_000 }) },
    };
    root!.template.hasResourceProperties('AWS::ApiGatewayV2::Stage', stage);
    const functions = nested.flatMap(({ resources }) => Object.values(resources));
    const player = functions.find(({ Properties }) => Properties?.Description === 'video/playback/start-playback');
    expect(player?.Properties.Environment).toMatchObject({ Variables: { PLAYBACK_PER_SECOND: '12000' } });
  });
});
