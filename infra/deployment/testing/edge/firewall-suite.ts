import { Match } from 'aws-cdk-lib/assertions';
import path from 'node:path';
import { eventStatus } from '#shared/api/video/broadcast.ts';
import { contract } from '#shared/api/contract.ts';
import { API_PREFIX, splitRoute } from '#shared/api/endpoint.ts';
import { jittered } from '#shared/video/playback/playback-pace.ts';
import { askAgainAfter } from '../../../../functions/video/broadcast/status/status-rules.ts';
import { readMeasuredCalls } from '../../../tools/cost/measured-calls.ts';
import { rootTemplate } from '../platform.ts';
import { synthesize } from '../../sketch/synthesize.ts';

interface ByteMatch {
  SearchString: string;
  PositionalConstraint: string;
  TextTransformations: { Priority: number; Type: string }[];
}

interface Statement {
  ByteMatchStatement?: ByteMatch;
  AndStatement?: { Statements: Statement[] };
  NotStatement?: { Statement: Statement };
}

interface RateRule {
  Limit: number;
  AggregateKeyType: string;
  CustomKeys?: { UriPath?: { TextTransformations: object[] } }[];
  ScopeDownStatement?: Statement;
}

interface Rule {
  Name: string;
  Statement: { RateBasedStatement?: RateRule };
  Action?: object;
  OverrideAction?: object;
}

const WINDOW_SECONDS = 300;

/** Returns a path as a firewall sees it after these transformations. */
const transformed = (url: string, { TextTransformations }: ByteMatch) =>
  TextTransformations.toSorted((one, other) => one.Priority - other.Priority).reduce((text, { Type }) => {
    if (Type === 'URL_DECODE') return decodeURIComponent(text);
    expect(Type).toBe('NORMALIZE_PATH');
    return path.posix.normalize(text);
  }, url);

/** Returns true if a statement holds for a path. */
function holds({ ByteMatchStatement: match, AndStatement: all, NotStatement: none }: Statement, url: string): boolean {
  if (all) return all.Statements.every((statement) => holds(statement, url));
  if (none) return !holds(none.Statement, url);
  const seen = transformed(url, match!);
  if (match!.PositionalConstraint === 'ENDS_WITH') return seen.endsWith(match!.SearchString);
  expect(match!.PositionalConstraint).toBe('STARTS_WITH');
  return seen.startsWith(match!.SearchString);
}

/** Returns true if a rule counts requests for a path. */
const isCounted = ({ ScopeDownStatement: scope }: RateRule, url: string) => !scope || holds(scope, url);

describe('the firewall', () => {
  const [root] = synthesize({ waf: 'true', limits: '{"api": 50}' });
  const [acl] = Object.values(root!.template.findResources('AWS::WAFv2::WebACL'));
  const rules = acl?.Properties.Rules as Rule[];
  const rateRule = (name: string): RateRule => {
    const found = rules.find(({ Name }) => Name === name)?.Statement.RateBasedStatement;
    if (!found) throw new Error(`There is no rule ${name}.`);
    return found;
  };
  const [calls, statuses] = [rateRule('rate'), rateRule('status-rate')];

  test('there is none without the setting', () => {
    rootTemplate().resourceCountIs('AWS::WAFv2::WebACL', 0);
  });

  test('AWS rules only count, and our own answer 400 or 429, never 403', () => {
    root!.template.hasResourceProperties('AWS::ApiGatewayV2::Stage', { DefaultRouteSettings: { ThrottlingRateLimit: 50 } });
    root!.template.hasResourceProperties('AWS::CloudFront::Distribution', { DistributionConfig: { WebACLId: Match.anyValue() } });
    const answers = rules.map(({ Action, OverrideAction }) => JSON.stringify(Action ?? OverrideAction));
    const block = (ResponseCode: number) => JSON.stringify({ Block: { CustomResponse: { ResponseCode } } });
    const count = JSON.stringify({ Count: {} });
    expect(answers).toEqual([block(400), block(429), block(429), count, count, count]);
  });

  test.each(['/', '/e/harvest', '/media/evt_1/720p/segment-00001.m4s', '/assets/app-1a2b3c4d.js', '/images/poster.svg'])(
    'no rate rule counts %s',
    (url) => {
      expect([calls, statuses].filter((rule) => isCounted(rule, url))).toEqual([]);
    },
  );

  test.each(['/api/v1/auth/login', '/%61pi/v1/auth/login', '/x/..//api/v1/auth/login', '/api/v1/auth/%6Cogin'])(
    'the rule for calls counts %s',
    (url) => expect(isCounted(calls, url)).toBe(true),
  );

  test('calls are counted by address', () => {
    const own = contract.map(({ route }) => API_PREFIX + splitRoute(route).path);
    const ofStatus = API_PREFIX + splitRoute(eventStatus.route).path;
    expect(own.filter((url) => !isCounted(calls, url))).toEqual([ofStatus]);
    expect(own.filter((url) => isCounted(statuses, url))).toEqual([ofStatus]);
    expect(calls).toMatchObject({ AggregateKeyType: 'IP' });
  });

  test('10,000 logins a minute from one address are left to the API, which refuses no neighbour', () => {
    expect((10_000 / 60) * WINDOW_SECONDS).toBeLessThan(calls.Limit);
  });

  test('a campus behind one address is not refused, however long its pages wait for the start', () => {
    const shortest = askAgainAfter({ state: 'live', since: null }, { start_time: '', end_time: null }, 0);
    expect(statuses.AggregateKeyType).toBe('IP');
    expect((5_000 * WINDOW_SECONDS) / jittered(shortest, 1)).toBeLessThan(statuses.Limit);
  });

  test('a campus behind one address is not refused, however much of the film it fetches', () => {
    const { visit, purchase, renewal, renewEverySeconds, film } = readMeasuredCalls();
    const [viewers, buyers] = [5_000, 3_000];
    const renewals = WINDOW_SECONDS / renewEverySeconds;
    // Those who buy open the page and register in the same five minutes; the others have come back and renewed their sessions.
    const requests = (pattern: string) =>
      buyers * ((visit.edge[pattern]?.requests ?? 0) + (purchase.edge[pattern]?.requests ?? 0)) +
      viewers * renewals * (renewal.edge[pattern]?.requests ?? 0) +
      (pattern === '/api/*' ? viewers : 0) +
      (pattern === '/media/*' ? viewers * (film.segments / film.seconds) * WINDOW_SECONDS : 0);
    const counted = Object.keys(purchase.edge)
      .filter((pattern) => isCounted(calls, pattern))
      .reduce((sum, pattern) => sum + requests(pattern), 0);
    expect(counted).toBeGreaterThan(viewers * renewals);
    expect(counted).toBeLessThan(calls.Limit);
    expect(requests('/media/*')).toBeGreaterThan(calls.Limit);
  });
});
