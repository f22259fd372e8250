import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { isCorrelationId } from '../log/correlation.ts';
import { env } from '../env.ts';
import { isSameText } from './same-text.ts';

/** CloudFront's id of a request. It overwrites what a viewer sends, and writes the id to its access logs. Source: CloudFront, request headers. */
const EDGE_ID = 'x-amz-cf-id';

/**
 * Returns the id that a request has from the edge on. Only the distribution knows the origin secret: whoever calls the API directly could
 * name any id, so such a request has API Gateway's own.
 */
export function edgeIdOf({ headers, requestContext }: APIGatewayProxyEventV2): { id: string; isFromEdge: boolean } {
  const { originSecret } = env;
  const isForwarded = originSecret !== '' && isSameText(headers['x-origin-secret'] ?? '', originSecret);
  const id = headers[EDGE_ID];
  return isForwarded && isCorrelationId(id) ? { id, isFromEdge: true } : { id: requestContext.requestId, isFromEdge: false };
}
