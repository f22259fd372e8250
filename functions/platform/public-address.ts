import { BlockList, isIPv4, isIPv6 } from 'node:net';

const NOT_PUBLIC = new BlockList();

/** Networks that are nobody's public server. Source: IANA, IPv4 Special-Purpose Address Registry, and RFC 1112 for multicast. */
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  NOT_PUBLIC.addSubnet(network, prefix);
}

/** The addresses that IANA hands out to networks, and those among them that lead elsewhere. Source: IANA, IPv6 Special-Purpose Address Registry. */
const GLOBAL = new BlockList();
GLOBAL.addSubnet('2000::', 3, 'ipv6');
for (const [network, prefix] of [
  // Teredo, benchmarking, ORCHID and others, then documentation, 6to4, which contains IPv4 addresses, and documentation again.
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  NOT_PUBLIC.addSubnet(network, prefix, 'ipv6');
}

/** Last labels of names that only a private network knows. Source: RFC 6761, RFC 6762, RFC 8375, and ICANN for `internal`. */
const PRIVATE_LABELS = /\.(arpa|corp|home|internal|invalid|intranet|lan|local|localhost|private|test)$/;

/** Returns true for an address on the public internet. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !NOT_PUBLIC.check(address);
  return isIPv6(address) && GLOBAL.check(address, 'ipv6') && !NOT_PUBLIC.check(address, 'ipv6');
}

/** Returns true for a name that the public internet may know. What it resolves to is another question. */
export const isPublicName = (host: string): boolean =>
  host.includes('.') && !host.startsWith('[') && !isIPv4(host) && !PRIVATE_LABELS.test(host);
