import { type LinearAd, parseVast, type Reports } from './parse-vast.ts';
import { VastError } from './vast-error.ts';

/** Documents that refer to another one at most, as VAST recommends. */
const MOST_WRAPPERS = 5;

/** An ad to play, with everybody who is told about it: its own server and those that referred to it. */
export interface FoundAd {
  linear: LinearAd;
  reports: readonly Reports[];
}

/**
 * Returns the ad that a tag leads to; null if there is none. Every server on the way is told if that is so, or why it fails.
 * @param read returns the document at an address
 * @param tell tells error addresses what is wrong, by VAST's number
 */
export async function findAd(
  tag: string,
  read: (address: string) => Promise<string>,
  sendTracking: (addresses: readonly string[], error: number) => void,
): Promise<FoundAd | null> {
  const chain: Reports[] = [];
  try {
    return await follow(tag, read, chain);
  } catch (error) {
    const { number } = error instanceof VastError ? error : new VastError('wrapperUnreachable');
    sendTracking(errorAddresses(chain), number);
    return null;
  }
}

/** Returns the addresses that are told of an error. */
export const errorAddresses = (reports: readonly Reports[]): string[] => reports.flatMap(({ error }) => error);

/** @param chain takes the reports of each document that was read */
async function follow(tag: string, read: (address: string) => Promise<string>, chain: Reports[]): Promise<FoundAd> {
  const seen = new Set<string>();
  let address = tag;
  for (let wrappers = 0; wrappers <= MOST_WRAPPERS; wrappers += 1) {
    if (seen.has(address)) break;
    seen.add(address);
    const ad = parseVast(await read(address));
    if (!ad) throw new VastError('noAd');
    chain.push(ad.reports);
    if ('linear' in ad) return { linear: ad.linear, reports: chain };
    address = ad.wrapped;
  }
  throw new VastError('tooManyWrappers');
}
