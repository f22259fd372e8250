import { BlockList, isIPv4 } from 'node:net';

/** Scheme, host with port, and application. A name, a password, a query or a fragment is none of them. */
const SHAPE = /^(rtmps?):\/\/([^/?#@]+)(\/[^?#]*[^/?#])\/*$/i;

/** Networks that are nobody's public server. Source: IANA, IPv4 Special-Purpose Address Registry, and RFC 1112 for multicast. */
const NOT_PUBLIC = new BlockList();
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

/** Last labels of names that only a private network knows. Source: RFC 6761, RFC 6762, RFC 8375, and ICANN for `internal`. */
const PRIVATE_LABELS = /\.(arpa|corp|home|internal|invalid|intranet|lan|local|localhost|private|test)$/;

const WRONG_SHAPE = 'Give the server as an address such as rtmps://live.example.com/app, without the stream key.';
const NOT_PUBLIC_HOST = 'The server must be at a public address, such as rtmps://live.example.com/app.';

/** An address in its one spelling, or the sentence that says what is wrong with it. */
type TargetAddress = { url: string } | { fault: string };

/**
 * Reads the address of a server that a broadcast is to be sent on to. Names are not resolved here: MediaLive, which connects, is in
 * no network of ours.
 * @param allowsAnyHost true if the server may be in a private network, or on this machine
 */
export function readTargetAddress(text: string, allowsAnyHost: boolean): TargetAddress {
  const [, scheme = '', authority = '', path = ''] = SHAPE.exec(text) ?? [];
  // Read as HTTPS, whose hosts have one spelling: an IPv4 address can be written as one number, in octal or hexadecimal.
  const normal = `https://${authority}/`;
  if (scheme === '' || /[\\%]/.test(authority + path) || !URL.canParse(normal)) return { fault: WRONG_SHAPE };
  const { hostname, port } = new URL(normal);
  const host = hostname.replace(/\.$/, '');
  if (port === '0' || host === '') return { fault: WRONG_SHAPE };
  if (!allowsAnyHost && !isPublic(host)) return { fault: NOT_PUBLIC_HOST };
  // HTTPS leaves its own port out.
  const ownPort = /:0*443$/.test(authority) ? ':443' : port && `:${port}`;
  return { url: `${scheme.toLowerCase()}://${host}${ownPort}${path}` };
}

/** MediaLive does not send to IPv6 addresses. */
const isPublic = (host: string): boolean =>
  isIPv4(host) ? !NOT_PUBLIC.check(host) : host.includes('.') && !host.startsWith('[') && !PRIVATE_LABELS.test(host);
