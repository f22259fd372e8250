import { SIGNAL_FAULTS, WRONG_CODECS } from './signal-faults.ts';
import { attemptsInWords, faultName, faultWords, PROGRAMS } from './signal-words.ts';

test.each(SIGNAL_FAULTS)('%s is told in a sentence, with what it means and what to change in each program', (kind) => {
  for (const value of [undefined, 0, 1, 12.5, 422, 444]) {
    const { title, effect, fixes } = faultWords({ kind, ...(value !== undefined && { value }) });
    expect(title).toMatch(/^[A-Z].*[^.]$/);
    expect(`${title} ${effect}`).not.toMatch(/undefined|NaN|null/);
    for (const sentence of [effect, ...PROGRAMS.map((program) => fixes[program])]) expect(sentence).toMatch(/^[A-Z-].*[.?]$/);
  }
  expect(faultName(kind).length).toBeLessThan(30);
});

test('names the codec of a refused stream, and how often it came', () => {
  expect(faultWords({ kind: 'sound-codec', codec: 'MP3' }).title).toBe('The sound is MP3, and has to be AAC');
  expect(faultWords({ kind: 'picture-codec' }).title).toBe('The picture is not H.264');
  for (const codec of WRONG_CODECS) expect(faultWords({ kind: 'picture-codec', codec }).title).toContain(codec);
  expect([1, 1_200].map((value) => attemptsInWords({ kind: 'unknown-key', value }))).toEqual(['tried once', 'tried 1,200 times']);
  expect(attemptsInWords({ kind: 'few-pictures', value: 12 })).toBeNull();
});
