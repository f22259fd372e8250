import type { BitReader } from '../bit-reader.ts';
import { UnreadableSound } from './unreadable-sound.ts';

/** The kinds of windows, by their numbers. */
export const SEQUENCE = { long: 0, start: 1, short: 2, stop: 3 } as const;
const SHORT_WINDOWS = 8;

/** How the spectrum of a channel is divided. */
export interface Windows {
  sequence: number;
  /** 0 for a sine, 1 for Kaiser-Bessel. */
  shape: number;
  isShort: boolean;
  /** The numbers of windows that share scale factors; one group of one for a long window. */
  groups: readonly number[];
  /** The number of bands that are sent. */
  sent: number;
}

/** Reads how the spectrum is divided. Source: ISO/IEC 14496-3, table 4.50. */
export function readWindows(reader: BitReader): Windows {
  reader.skip(1);
  const sequence = reader.bits(2);
  const shape = reader.bit();
  if (sequence === SEQUENCE.short) {
    const sent = reader.bits(4);
    return { sequence, shape, isShort: true, groups: readGroups(reader), sent };
  }
  const sent = reader.bits(6);
  if (reader.bit() === 1) throw new UnreadableSound('Predictions are not part of AAC-LC.');
  return { sequence, shape, isShort: false, groups: [1], sent };
}

function readGroups(reader: BitReader): number[] {
  const groups = [1];
  for (let window = 1; window < SHORT_WINDOWS; window++) {
    if (reader.bit() === 1) groups[groups.length - 1]! += 1;
    else groups.push(1);
  }
  return groups;
}
