import dns from 'node:dns';
import type { LookupFunction } from 'node:net';

/**
 * Leads every name below `localhost` to this machine, in this process, as browsers do: the stand-ins of the payment providers call webhooks by the
 * names that the emulator gives to APIs. Source: RFC 6761, section 6.3.
 */
export function resolveLocalNames(): void {
  const lookup = dns.lookup as LookupFunction;
  const withLocalNames: LookupFunction = (hostname, options, callback) =>
    lookup(hostname.endsWith('.localhost') ? '127.0.0.1' : hostname, options, callback);
  Object.assign(dns, { lookup: withLocalNames });
}
