import fc from 'fast-check';
import { faultInWords, readCaptions } from './caption-file.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text).buffer;
const read = (text: string) => readCaptions(bytesOf(text));
const faultsOf = (text: string) => {
  const answer = read(text);
  return 'faults' in answer ? answer.faults.map(faultInWords) : [];
};

test('WebVTT stays as it is, with its styles, names and settings', () => {
  const text =
    'WEBVTT - made by hand\nKind: captions\n\nSTYLE\n::cue { color: red }\n\nNOTE not --> a time\n\nintro\n00:01.000 --> 00:02.500 line:0 align:start\n- Hello!\n- Hi.\n\n100:00:00.000 --> 100:00:01.000\nLate\n';
  expect(read(`\uFEFF${text.replaceAll('\n', '\r\n')}`)).toEqual({ vtt: text });
});

test('SubRip becomes WebVTT, as different programs write it', () => {
  const text = [
    '1',
    '0:00:01,5 --> 00:00:03,000  X1:10 X2:20',
    '{\\an8}<font color="red">Rock & roll</font> <I>live</I> -->',
    'AT&amp;T, 3 < 4',
    '',
    '00:00:04.000-->00:00:05.25',
    'No number',
    '',
    '',
  ].join('\r\n');
  expect(read(text)).toEqual({
    vtt: 'WEBVTT\n\n00:00:01.500 --> 00:00:03.000\nRock &amp; roll <I>live</I> →\nAT&amp;T, 3 &lt; 4\n\n00:00:04.000 --> 00:00:05.250\nNo number\n',
  });
});

test('other character sets are read', () => {
  const cue = '1\n00:00:01,000 --> 00:00:02,000\nÜber';
  const latin = Uint8Array.from(cue, (letter) => letter.charCodeAt(0)).buffer;
  expect(readCaptions(latin)).toMatchObject({ vtt: expect.stringContaining('Über') });
  const wide = new Uint8Array([0xff, 0xfe, ...Array.from(cue, (letter) => [letter.charCodeAt(0), 0]).flat()]);
  expect(readCaptions(wide.buffer)).toMatchObject({ vtt: expect.stringContaining('Über') });
});

test.each<[string, string, string[]]>([
  ['nothing', '', ['The file has no captions.']],
  ['a header alone', 'WEBVTT\n', ['The file has no captions.']],
  ['a time that ends early', 'WEBVTT\n\n00:02.000 --> 00:01.000\nA', ['Line 3: The caption ends before it begins.']],
  [
    'a comma in WebVTT',
    'WEBVTT\n\n1\n00:00:01,000 --> 00:00:02,000\nA',
    ['Line 4: The time cannot be read. Write it like 00:01:02.500 --> 00:01:05.000.'],
  ],
  [
    'a text without a time',
    '1\n00:00:01,000 --> 00:00:02,000\nA\n\nForgotten',
    ['Line 5: There is a text without a time. Write one above it, such as 00:01:02,500 --> 00:01:05,000.'],
  ],
  [
    'prose',
    'Dear all,\nhere are the captions.\n\nAna',
    [
      'Line 2: There should be a time, such as 00:01:02,500 --> 00:01:05,000.',
      'Line 4: There is a text without a time. Write one above it, such as 00:01:02,500 --> 00:01:05,000.',
    ],
  ],
  [
    'minutes over 59',
    '1\n00:61:01,000 --> 00:62:02,000\nA',
    [expect.stringMatching(/^Line 2: The time cannot be read/) as never],
  ],
])('%s is refused with its line', (_, text, expected) => {
  expect(faultsOf(text)).toEqual(expected);
});

test('only the first faults of a hopeless file are told', () => {
  expect(faultsOf('lost\n\n'.repeat(100))).toHaveLength(5);
});

test('any SubRip that is accepted is WebVTT that is accepted, with as many captions', () => {
  const time = fc.nat(99 * 3600 * 1000);
  const written = (ms: number) => {
    const parts = [ms / 3_600_000, (ms / 60_000) % 60, (ms / 1000) % 60].map((part) => String(Math.floor(part)).padStart(2, '0'));
    return `${parts.join(':')},${String(ms % 1000).padStart(3, '0')}`;
  };
  const text = fc.string({ minLength: 1 }).filter((line) => line.trim() !== '' && !/[\r\n]/.test(line));
  fc.assert(
    fc.property(fc.array(fc.tuple(time, fc.integer({ min: 1, max: 9_000 }), text), { minLength: 1, maxLength: 5 }), (cues) => {
      const srt = cues
        .map(([at, length, line], i) => `${i + 1}\n${written(at)} --> ${written(at + length)}\n${line}`)
        .join('\n\n');
      const first = read(srt) as { vtt: string };
      expect(read(first.vtt)).toEqual(first);
      expect(first.vtt.match(/ --> /g)).toHaveLength(cues.length);
    }),
  );
});

test('any bytes are answered', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      const answer = readCaptions(Uint8Array.from(bytes).buffer);
      if ('faults' in answer) expect(answer.faults.length).toBeGreaterThan(0);
      else expect(answer.vtt).toMatch(/^WEBVTT/);
    }),
  );
});
