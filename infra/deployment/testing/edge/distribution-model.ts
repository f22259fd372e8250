import type { EdgeCase, EdgeOutcome } from '../../edge/edge-case.ts';
import { keptQuery } from '../../edge/behaviours.ts';
import { edgeTable } from '../../edge/edge-table.ts';
import { mayFetch } from '../../../local/edge/signed-cookies.ts';
import { filmCookies, filmKeys } from '../../../local/testing/platform/film-cookies.ts';
import { rootTemplate } from '../platform.ts';
import type { Resource } from '../../sketch/synthesize.ts';

interface CacheBehaviour {
  PathPattern: string;
  TargetOriginId: string;
  AllowedMethods?: string[];
  CachePolicyId: string | { Ref: string };
  OriginRequestPolicyId?: { Ref: string };
  TrustedKeyGroups?: unknown[];
  FunctionAssociations?: unknown[];
}

interface Configuration {
  CacheBehaviors: CacheBehaviour[];
  DefaultCacheBehavior: CacheBehaviour;
  Origins: { Id: string; DomainName: unknown }[];
  Restrictions: { GeoRestriction: { Locations: string[] } };
}

/** AWS's own cache policies: nothing is cached, or files are cached by their path. */
const MANAGED: Record<string, 'never' | 'file'> = {
  '4135ea2d-6df8-44a3-9df3-4b5a84be39ad': 'never',
  '658327ea-f89d-4fab-a63d-7e88639e58f6': 'file',
};

/** Returns the outcome of a request at the synthesized distribution, whose template is read as CloudFront reads it. */
export function outcomeOf(row: EdgeCase): EdgeOutcome {
  const refused: EdgeOutcome = { status: 403, origin: null, cacheKey: null, forwarded: {} };
  const configuration = distribution();
  const { method = 'GET', country = 'US', url, host, cookies = {} } = row;
  if (configuration.Restrictions.GeoRestriction.Locations.includes(country)) return refused;

  const [path = '/', query] = url.split(/\?(.*)/s);
  const behaviour =
    configuration.CacheBehaviors.find(({ PathPattern }) => globbed(PathPattern).test(path)) ?? configuration.DefaultCacheBehavior;
  if (!(behaviour.AllowedMethods ?? ['GET', 'HEAD']).includes(method)) return refused;
  const film = cookies.media ? filmCookies(cookies.media, 'https') : new Map<string, string>();
  if (behaviour.TrustedKeyGroups && !mayFetch(`https://${host}${url}`, film, filmKeys)) return refused;

  const origin = originOf(behaviour, configuration);
  const known = knownHeaders(row, behaviour);
  const key = cacheKeyOf(behaviour);
  const kept = key && query ? keptQuery(query, key) : '';
  const cacheKey = key && { ...pick(known, key.keyHeaders), ...(kept && { query: kept }) };
  if (origin !== 'api') return { status: isThere(row) ? 200 : 404, origin, cacheKey, forwarded: {} };
  return {
    status: null,
    origin,
    cacheKey,
    forwarded: cacheKey ?? pick({ ...known, ...(query && { query }) }, requestNames(behaviour)),
  };
}

const distribution = () => onlyOf('AWS::CloudFront::Distribution').Properties.DistributionConfig as Configuration;

function onlyOf(type: string): Resource {
  const [found] = Object.values(rootTemplate().findResources(type)) as Resource[];
  if (!found) throw new Error(`The template has no ${type}.`);
  return found;
}

const globbed = (pattern: string) => new RegExp(`^${pattern.replace(/[.+^${}()|[\]\\?]/g, '\\$&').replaceAll('*', '.*')}$`, 's');

function originOf({ TargetOriginId }: CacheBehaviour, { Origins }: Configuration): 'assets' | 'media' | 'api' {
  const text = JSON.stringify(Origins.find(({ Id }) => Id === TargetOriginId)?.DomainName);
  if (text.includes('"WebBucket')) return 'assets';
  return text.includes('"MediaBucket') ? 'media' : 'api';
}

/** Returns the headers from viewer and edge, including that of the function if the behaviour has it. */
function knownHeaders({ headers = {}, host, country = 'US', cookies = {} }: EdgeCase, { FunctionAssociations }: CacheBehaviour) {
  return {
    ...headers,
    ...(FunctionAssociations?.length === 1 && { 'x-forwarded-host': host.toLowerCase() }),
    'cloudfront-viewer-country': country,
    ...(cookies.session && { cookie: `session=${cookies.session}` }),
  } as Record<string, string>;
}

/** Returns the headers of the cache key, in lower case, and its parts of the query; null if nothing is cached. */
function cacheKeyOf({ CachePolicyId: id }: CacheBehaviour): { keyHeaders: string[]; keyQuery: string[] } | null {
  if (typeof id === 'string') return MANAGED[id] === 'file' ? { keyHeaders: [], keyQuery: [] } : null;
  const policy = rootTemplate().findResources('AWS::CloudFront::CachePolicy')[id.Ref] as Resource;
  const { ParametersInCacheKeyAndForwardedToOrigin: key } = policy.Properties.CachePolicyConfig as {
    ParametersInCacheKeyAndForwardedToOrigin: Record<
      string,
      { Headers?: string[]; QueryStrings?: string[] } & Record<string, unknown>
    >;
  };
  expect(key.CookiesConfig?.CookieBehavior).toBe('none');
  return {
    keyHeaders: key.HeadersConfig?.Headers?.map((name) => name.toLowerCase()) ?? [],
    keyQuery: key.QueryStringsConfig?.QueryStrings ?? [],
  };
}

/** Returns the names that the origin request policy lets through: headers in lower case, `cookie` and `query`. */
function requestNames({ OriginRequestPolicyId }: CacheBehaviour): string[] {
  const policies = rootTemplate().findResources('AWS::CloudFront::OriginRequestPolicy');
  const { OriginRequestPolicyConfig } = (policies[OriginRequestPolicyId?.Ref ?? ''] as Resource).Properties as {
    OriginRequestPolicyConfig: Record<string, Record<string, unknown>>;
  };
  const { CookiesConfig, HeadersConfig, QueryStringsConfig } = OriginRequestPolicyConfig;
  const headers = (HeadersConfig?.Headers ?? []) as string[];
  return [
    ...headers.map((name) => name.toLowerCase()),
    ...(CookiesConfig?.CookieBehavior === 'all' ? ['cookie'] : []),
    ...(QueryStringsConfig?.QueryStringBehavior === 'all' ? ['query'] : []),
  ];
}

const pick = (values: Record<string, string>, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])));

/** Returns true if a file exists: if any row of the table finds it, because the template does not tell what buckets hold. */
const isThere = ({ url }: EdgeCase) => {
  const path = url.split('?', 1)[0];
  return edgeTable.some(({ url: other, expected }) => expected.status === 200 && other === path);
};
