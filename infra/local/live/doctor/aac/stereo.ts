import type { BitReader } from '../bit-reader.ts';
import { BOOK, type Channel } from './channel.ts';
import type { Windows } from './windows.ts';

/** Reads in which bands, group by group, two channels are sent as middle and side. Source: ISO/IEC 14496-3, table 4.5. */
export function readMiddleSide(reader: BitReader, { groups, sent }: Windows): boolean[] {
  const kind = reader.bits(2);
  return Array.from({ length: groups.length * sent }, () => kind === 2 || (kind === 1 && reader.bit() === 1));
}

/** Makes left and right of two channels that share their division, in place. Source: ISO/IEC 14496-3, 4.6.8. */
export function separate(left: Channel, right: Channel, isMiddleSide: readonly boolean[]): void {
  for (const [index, { book, scale, places }] of right.sent.entries()) {
    const isIntensity = book >= BOOK.oppositeIntensity;
    const isMixed = isMiddleSide[index]! && book < BOOK.noise && left.sent[index]!.book < BOOK.noise;
    if (!isIntensity && !isMixed) continue;
    const sign = (book === BOOK.intensity ? 1 : -1) * (isMiddleSide[index] ? -1 : 1);
    const share = sign * 0.5 ** (scale / 4);
    for (const { from, to } of places) {
      for (let at = from; at < to; at++) {
        const [middle, side] = [left.spectrum[at]!, right.spectrum[at]!];
        if (!isIntensity) left.spectrum[at] = middle + side;
        right.spectrum[at] = isIntensity ? middle * share : middle - side;
      }
    }
  }
}
