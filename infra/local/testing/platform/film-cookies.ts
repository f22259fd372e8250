import { type MediaGrant, mediaCookies } from '../../../../functions/video/playback/media-cookies.ts';
import { preparedKeys } from '../prepared-keys.ts';

const KEY_PAIR_ID = 'K2JCJMDEHXQW5F';

const { mediaPublicKey: publicKey, mediaPrivateKey: privateKey } = preparedKeys();

/** The key group that verifies the cookies of `filmCookies`. */
export const filmKeys: ReadonlyMap<string, string> = new Map([[KEY_PAIR_ID, publicKey]]);

/**
 * Returns a viewer's cookies after playback was granted, as the product signs them.
 * @param film host and folder, for example `fight.example.com/media/A/~s1/`, or `…/media/A/~s1/preview/`
 */
export function filmCookies(film: string, scheme: 'http' | 'https'): ReadonlyMap<string, string> {
  const [host = '', , eventId = '', session = '', folder] = film.split('/');
  const opens = folder === 'preview' ? 'preview' : 'event';
  const expiresAt = new Date(Date.now() + 600_000);
  return signedFilm({ eventId, sessionId: session.slice(1), opens, scheme, host, expiresAt });
}

/** Returns the cookies of a grant, by name. */
export function signedFilm(grant: Omit<MediaGrant, 'keyPairId' | 'privateKey'>): ReadonlyMap<string, string> {
  const set = mediaCookies({ ...grant, keyPairId: KEY_PAIR_ID, privateKey });
  return new Map(set.map((cookie) => cookie.split(';', 1)[0] ?? '').map(split));
}

const split = (pair: string): [string, string] => {
  const at = pair.indexOf('=');
  return [pair.slice(0, at), pair.slice(at + 1)];
};
