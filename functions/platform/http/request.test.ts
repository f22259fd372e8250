import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { isShownTo, readEnvelope } from './request.ts';

const networkFor = (headers: Record<string, string>, sourceIp = '192.0.2.1') =>
  readEnvelope({ headers, requestContext: { http: { sourceIp } } } as APIGatewayProxyEventV2).network;

it.each([
  ['203.0.113.9:443', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6:51374', '2001:db8:1:2'],
  ['2001:db8:1:2:ffff:ffff:ffff:ffff:51374', '2001:db8:1:2'],
  ['[2001:db8::1]:51374', '2001:db8:0:0'],
  ['2001:db8::1:51374', '2001:db8:0:0'],
])('the viewer at %s is on the network %s', (viewer, network) =>
  expect(networkFor({ 'cloudfront-viewer-address': viewer })).toBe(network),
);

it('uses the caller’s address without CloudFront in front', () => expect(networkFor({})).toBe('192.0.2.1'));

it.each([
  ['US', [], [], true],
  [undefined, [], [], true],
  ['US', ['US', 'CA'], [], true],
  ['GB', ['US', 'CA'], [], false],
  [undefined, ['US'], [], false],
  ['GB', [], ['GB'], false],
  ['US', [], ['GB'], true],
  [undefined, [], ['GB'], true],
])('a viewer in %s, with %j allowed and %j blocked: %s', (country, allowed_countries, blocked_countries, expected) => {
  expect(isShownTo({ 'cloudfront-viewer-country': country }, { allowed_countries, blocked_countries })).toBe(expected);
});
