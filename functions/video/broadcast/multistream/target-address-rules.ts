import { isIPv4 } from 'node:net';
import { isPublicAddress, isPublicName } from '../../../platform/public-address.ts';

/** Scheme, host with port, and application. A name, a password, a query or a fragment is none of them. */
const SHAPE = /^(rtmps?):\/\/([^/?#@]+)(\/[^?#]*[^/?#])\/*$/i;

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
const isPublic = (host: string): boolean => (isIPv4(host) ? isPublicAddress(host) : isPublicName(host));
