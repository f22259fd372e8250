import type { CodecVerdict } from './codecs.ts';

/** The result of one check, in words: all is well, it will be worse, or it will not work. */
export interface Verdict {
  level: 'good' | 'fair' | 'bad';
  text: string;
}

/** Bits a second with which the largest picture, and the smallest, plays without stalling: a quarter above their peaks. */
const FULL_HD_RATE = 7_000_000;
const LEAST_RATE = 700_000;

export const COUNTRY_OPEN: Verdict = { level: 'good', text: 'You can watch this event where you are.' };
export const COUNTRY_UNKNOWN: Verdict = {
  level: 'fair',
  text: 'We could not check whether you can watch this event where you are. Check that you are online, then check again.',
};

export const RATE_UNKNOWN: Verdict = {
  level: 'fair',
  text: 'We could not measure your connection. Check that you are online, then check again.',
};

export const codecVerdict = (codecs: CodecVerdict): Verdict => CODEC_VERDICTS[codecs];

const CODEC_VERDICTS: Readonly<Record<CodecVerdict, Verdict>> = {
  'full-hd': { level: 'good', text: 'This browser plays the full-HD picture.' },
  lower: { level: 'fair', text: 'This browser plays the event, in a lower quality than full HD.' },
  none: {
    level: 'bad',
    text: 'This browser cannot play the event. Try the latest version of Chrome, Edge, Firefox or Safari.',
  },
};

/** @param rate bits a second */
export function rateVerdict(rate: number): Verdict {
  const speed = `${(rate / 1_000_000).toLocaleString('en', { maximumSignificantDigits: 2 })} Mbit/s`;
  if (rate >= FULL_HD_RATE) return { level: 'good', text: `Your connection carries the full-HD picture (${speed}).` };
  if (rate >= LEAST_RATE) return { level: 'fair', text: `Expect a lower quality: your connection carries ${speed}.` };
  return {
    level: 'bad',
    text: `Your connection is too slow for a steady picture (${speed}). Try another network, or move closer to your Wi-Fi.`,
  };
}
