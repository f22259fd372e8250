import { isIP } from 'node:net';
import { ApiError } from '../../../platform/http/api-error.ts';
import { isPublicName } from '../../../platform/public-address.ts';

const WRONG = 'Give an address that begins with https://, such as https://example.com/marquee.';
const NOT_PUBLIC = 'The address must be a name on the public internet, such as https://example.com/marquee, without a port.';

/**
 * Returns the address of a receiver in its one spelling. Its name is resolved with each connection, and checked again there.
 * @param allowsAnyHost true if it may be on this machine or in a private network, and use HTTP
 * @throws ApiError invalid_input
 */
export function readWebhookUrl(text: string, allowsAnyHost: boolean): string {
  const refuse = (message: string) => new ApiError('invalid_input', { field: 'url', message });
  const url = /^https?:\/\/[\x21-\x7e]+$/i.test(text) && URL.canParse(text) ? new URL(text) : null;
  if (!url || url.username !== '' || url.password !== '' || url.hash !== '') throw refuse(WRONG);
  if (allowsAnyHost) return url.href;
  if (url.protocol !== 'https:') throw refuse(WRONG);
  const host = url.hostname.replace(/\.$/, '');
  if (url.port !== '' || isIP(host) !== 0 || !isPublicName(host)) throw refuse(NOT_PUBLIC);
  return url.href;
}
