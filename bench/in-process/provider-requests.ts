import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ClientRequest } from 'node:http';

/** PayPal's SDK names PayPal's own host, whatever socket its requests go over. */
const PAYPAL = 'paypal.com';

/** Returns the requests to payment providers while something runs. Source: Node, diagnostics_channel, HTTP and undici. */
export async function providerRequestsBy(run: () => Promise<unknown>, addresses: readonly string[]): Promise<string[]> {
  const hosts = addresses.map((address) => new URL(address).host);
  const requests: string[] = [];
  const isProvider = (host: string) => hosts.includes(host) || host.endsWith(PAYPAL);
  const byNode = (message: unknown) => {
    const { request } = message as { request: ClientRequest };
    if (isProvider(String(request.getHeader('host')))) requests.push(`${request.method} ${request.path}`);
  };
  const byFetch = (message: unknown) => {
    const { request } = message as { request: { origin: string; method: string; path: string } };
    if (isProvider(new URL(request.origin).host)) requests.push(`${request.method} ${request.path}`);
  };
  subscribe('http.client.request.start', byNode);
  subscribe('undici:request:create', byFetch);
  try {
    await run();
  } finally {
    unsubscribe('http.client.request.start', byNode);
    unsubscribe('undici:request:create', byFetch);
  }
  return requests;
}
