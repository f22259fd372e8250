import type { EdgeCase } from './edge-case.ts';

type Values = Record<string, { value: string }>;

/** The event that CloudFront passes to a function of runtime 2.0. Source: CloudFront Functions event structure. */
export interface ViewerRequestEvent {
  version: '1.0';
  context: { distributionDomainName: string; distributionId: string; eventType: 'viewer-request'; requestId: string };
  viewer: { ip: string };
  request: { method: string; uri: string; querystring: Values; headers: Values; cookies: Values };
}

/** Returns the event of a viewer's request: header names in lower case, cookies separate from them, the query parsed. */
export function viewerRequestEvent({ method = 'GET', host, url, headers = {}, cookies = {} }: EdgeCase): ViewerRequestEvent {
  const [uri = '/', query = ''] = url.split(/\?(.*)/s);
  return {
    version: '1.0',
    context: {
      distributionDomainName: 'd111111abcdef8.cloudfront.net',
      distributionId: 'EDFDVBD6EXAMPLE',
      eventType: 'viewer-request',
      requestId: '4TyzHTaYWb1GX1qTfsHhEqV6HUDd_BzoBZnwfnvQc_1oF26ClkoUSEQ==',
    },
    viewer: { ip: '198.51.100.11' },
    request: {
      method,
      uri,
      querystring: values([...new URLSearchParams(query)]),
      headers: values(Object.entries({ ...headers, host })),
      cookies: values(cookies.session ? [['session', cookies.session]] : []),
    },
  };
}

const values = (pairs: (readonly [string, string])[]): Values =>
  Object.fromEntries(pairs.map(([name, value]) => [name, { value }]));
