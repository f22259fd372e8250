import { film } from './film.ts';

export const SAMPLE_RATE = 48_000;

/** Four slow chords as frequencies in hertz: A minor, F major, C major and G major, each with a colour. */
const chords = [
  [110, 220, 261.63, 329.63, 493.88],
  [87.31, 220, 261.63, 349.23, 329.63],
  [130.81, 196, 261.63, 329.63, 493.88],
  [98, 196, 246.94, 293.66, 440],
] as const;
const PASSAGE = film.seconds / (chords.length + 1);
const CROSSFADE = 3;
const VOLUME = 0.055;

/** How loud chord `i` is, 0 to 1. The first chord returns as the fifth, so that the film ends where it began. */
function presence(i: number, time: number): number {
  const rising = (time - i * PASSAGE) / CROSSFADE + 0.5;
  const falling = ((i + 1) * PASSAGE - time) / CROSSFADE + 0.5;
  const level = Math.min(1, Math.max(0, Math.min(rising, falling)));
  return Math.sin((level * Math.PI) / 2);
}

/** One ear's sound. The ears are tuned a hair apart and breathe in turn: that makes plain sines wide and warm. */
function sample(time: number, ear: 0 | 1): number {
  let sum = 0;
  for (let i = 0; i <= chords.length; i++) {
    const level = presence(i, time);
    if (level === 0) continue;
    (chords[i % chords.length] ?? []).forEach((frequency, voice) => {
      const tremolo = 1 - 0.3 * (0.5 + 0.5 * Math.sin(2 * Math.PI * (0.13 + 0.03 * voice) * time + ear * Math.PI));
      const detune = 1 + (ear === 0 ? 1 : -1) * 0.0006;
      sum += level * tremolo * Math.sin(2 * Math.PI * frequency * detune * time + voice) * (voice === 4 ? 0.45 : 1);
    });
  }
  const ends = Math.min(1, time / 2, (film.seconds - time) / 3);
  return sum * VOLUME * ends;
}

/** The film's sound: stereo, interleaved, 32-bit floats at `SAMPLE_RATE` (ffmpeg's `f32le`). */
export function renderSoundtrack(): Buffer {
  const sound = new Float32Array(film.seconds * SAMPLE_RATE * 2);
  for (let i = 0; i < sound.length; i += 2) {
    const time = i / 2 / SAMPLE_RATE;
    sound[i] = sample(time, 0);
    sound[i + 1] = sample(time, 1);
  }
  return Buffer.from(sound.buffer);
}
