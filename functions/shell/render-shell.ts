import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { readFile } from 'node:fs/promises';
import type { Boot } from '#shared/boot.ts';
import { findEventByDomain } from '../events/events-store.ts';
import { publicEvent } from '../events/public-event.ts';
import { env } from '../platform/env.ts';
import { failure } from '../platform/http/answer.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { requireOrigin } from '../platform/http/guards.ts';
import { readEnvelope } from '../platform/http/request.ts';
import { log } from '../platform/log.ts';
import { paymentsSecret } from '../platform/secrets.ts';
import { contentSecurityPolicy } from './content-security.ts';
import { fillTemplate } from './shell-page.ts';
import { subdomainOf } from './subdomain.ts';

/** Kept at the edge and refreshed behind the viewer's back, so that a crowd costs one rendering a minute. */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600';

let template: Promise<{ html: string; policy: string }> | undefined;

/**
 * Answers what no endpoint does: every page of the SPA, as the built HTML with the event's data and its link
 * preview in it; and a JSON 404 for API paths that do not exist.
 */
export async function handler(event: APIGatewayProxyEventV2): Promise<APIGatewayProxyStructuredResultV2> {
  try {
    return await renderShell(event);
  } catch (error) {
    if (error instanceof ApiError) return failure(error, event.requestContext.requestId);
    throw error;
  }
}

/** @throws ApiError not_found where a page cannot be, invalid_input where the host is none */
async function renderShell(event: APIGatewayProxyEventV2): Promise<APIGatewayProxyStructuredResultV2> {
  const envelope = readEnvelope(event);
  requireOrigin({ access: 'public' }, envelope);
  const { host, scheme } = envelope;
  const path = event.rawPath;
  if (path.startsWith('/api/') || !['GET', 'HEAD'].includes(event.requestContext.http.method)) {
    throw new ApiError('not_found');
  }
  const subdomain = subdomainOf(host, path, env.siteHost);
  const [{ html, policy }, found, stripePublishableKey] = await Promise.all([
    keptTemplate(),
    subdomain ? findEventByDomain(subdomain) : null,
    publishableKey(),
  ]);
  const boot: Boot = {
    siteHost: env.siteHost,
    subdomain,
    event: found && publicEvent(found),
    stripePublishableKey,
  };
  const isMissing = subdomain !== null && !found;
  return {
    statusCode: isMissing ? 404 : 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': isMissing ? 'public, max-age=0, s-maxage=10' : CACHE_CONTROL,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'content-security-policy': policy,
    },
    body: fillTemplate(html, boot, `${scheme}://${host}${path}`),
  };
}

/** Read once; a read that failed is tried again by the next request. */
function keptTemplate(): Promise<{ html: string; policy: string }> {
  template ??= readTemplate().catch((error: unknown) => {
    template = undefined;
    throw error;
  });
  return template;
}

async function readTemplate(): Promise<{ html: string; policy: string }> {
  const html = await readFile(env.shellTemplate, 'utf8');
  return { html, policy: contentSecurityPolicy(html) };
}

/** Null while payments are not configured, and where the secret cannot be read: the page matters more. */
async function publishableKey(): Promise<string | null> {
  try {
    return (await paymentsSecret()).stripePublishableKey || null;
  } catch (error) {
    log.error('payments secret not read', { cause: error instanceof Error ? error.name : 'unknown' });
    return null;
  }
}
