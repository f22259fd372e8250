import { generateKeyPairSync } from 'node:crypto';
import { type MediaGrant, mediaCookies } from '../../video/playback/media-cookies.ts';
import { cookiesIn } from '../edge.ts';
import { MINUTE } from '../time.ts';
import type { World } from '../world.ts';
import { HOST } from './media-edge.ts';

type Cookies = ReadonlyMap<string, string>;

const POLICY = 'CloudFront-Policy';
const SIGNATURE = 'CloudFront-Signature';
const KEY = 'CloudFront-Key-Pair-Id';

export const headerOf = (cookies: Cookies) => [...cookies].map((pair) => pair.join('=')).join('; ');

/** Returns CloudFront's form of base64. */
const encoded = (policy: object) =>
  Buffer.from(JSON.stringify(policy)).toString('base64').replaceAll('+', '-').replaceAll('=', '_').replaceAll('/', '~');

const { privateKey: foreignKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

/** Returns a text with another character in its middle. */
function altered(text = ''): string {
  const at = Math.floor(text.length / 2);
  return `${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`;
}

/** Returns Cookie headers that open nothing of an event, by what is wrong with them. */
export function forgedFor({ keys }: World, eventId: string, sessionId: string): Record<string, string> {
  const grant: MediaGrant = {
    eventId,
    sessionId,
    opens: 'event',
    scheme: 'http',
    host: HOST,
    expiresAt: new Date(Date.now() + 10 * MINUTE),
    keyPairId: keys.mediaKeyPairId,
    privateKey: keys.mediaPrivateKey,
  };
  const signed = (changes: Partial<MediaGrant> = {}): Cookies => cookiesIn(mediaCookies({ ...grant, ...changes }));
  const good = signed();
  const forged = (changes: Record<string, string>) => headerOf(new Map([...good, ...Object.entries(changes)]));
  const until = { DateLessThan: { 'AWS:EpochTime': 4_102_444_800 } };
  const wide = { Statement: [{ Resource: '*', Condition: until }] };
  const other = signed({ eventId: 'evt_elsewhere' });
  return {
    'an expired cookie': headerOf(signed({ expiresAt: new Date(Date.now() - 1000) })),
    'a cookie of the preview': headerOf(signed({ opens: 'preview' })),
    'a cookie of another host': headerOf(signed({ host: 'elsewhere.marquee.localhost' })),
    'a cookie for HTTPS': headerOf(signed({ scheme: 'https' })),
    'another signature': forged({ [SIGNATURE]: altered(good.get(SIGNATURE)) }),
    'no signature': forged({ [SIGNATURE]: '' }),
    'another policy': forged({ [POLICY]: altered(good.get(POLICY)) }),
    'a policy for everything': forged({ [POLICY]: encoded(wide) }),
    'the signature of another policy': forged({ [SIGNATURE]: other.get(SIGNATURE)! }),
    'another key id': forged({ [KEY]: 'K2JCJMDEHXQW5F' }),
    'a key id of an object': forged({ [KEY]: '__proto__' }),
    'a key of the attacker’s': headerOf(signed({ privateKey: foreignKey })),
    'a key and a session of the attacker’s': `${headerOf(signed({ privateKey: foreignKey }))}; session=${'x'.repeat(43)}`,
    'no JSON in the policy': forged({ [POLICY]: Buffer.from('not json').toString('base64') }),
  };
}
