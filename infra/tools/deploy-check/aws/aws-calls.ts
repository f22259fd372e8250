import { signedRequest, type AwsRequest } from '../../../stand-ins/aws/signed-request.ts';

/** Returns a request to a service whose requests are JSON. @param target service and action, as in the header `x-amz-target` */
export function jsonRequest(service: string, target: string, body: object, region?: string): AwsRequest {
  const headers = { 'content-type': 'application/x-amz-json-1.0', 'x-amz-target': target };
  return { service, region, headers, body: JSON.stringify(body) };
}

/** Returns a request to a service whose requests are forms. */
export function formRequest(service: string, fields: Record<string, string>, region?: string): AwsRequest {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return { service, region, headers, body: String(new URLSearchParams(fields)) };
}

/** Calls a service whose requests are JSON. */
export async function callJson(url: string, service: string, target: string, body = {}, region?: string): Promise<unknown> {
  return JSON.parse(await call(url, jsonRequest(service, target, body, region)));
}

/** Calls a service whose requests are forms. @returns XML */
export function callForm(url: string, service: string, fields: Record<string, string>, region?: string): Promise<string> {
  return call(url, formRequest(service, fields, region));
}

/** Reads from a service whose requests are paths. @returns JSON or XML, depending on the service */
export function callPath(
  url: string,
  service: string,
  path: string,
  query: Record<string, string> = {},
  region?: string,
): Promise<string> {
  return call(url, { service, region, method: 'GET', path, query });
}

/** Returns the contents of an XML document's elements of one name. */
export function elements(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'gs'))].map(([, content = '']) => content);
}

async function call(url: string, request: AwsRequest): Promise<string> {
  const { status, text } = await signedRequest(url, request);
  if (status < 300) return text;
  throw new Error(`${request.service} ${request.path ?? request.body}: ${status} ${text.slice(0, 300)}`);
}
