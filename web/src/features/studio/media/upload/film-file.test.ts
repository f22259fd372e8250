import { makeFilesReadable } from '../../../../../test/readable-files.ts';
import { refusalOf } from './film-file.ts';

beforeEach(makeFilesReadable);

const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const number = (value: number, bytes = 4) =>
  String.fromCharCode(...Array.from({ length: bytes }, (_, i) => Math.floor(value / 256 ** (bytes - 1 - i)) % 256));
const box = (type: string, content = '') => number(content.length + 8) + type + content;
const longBox = (type: string, content = '') => number(1) + type + number(content.length + 16, 8) + content;
const handler = (kind: string) => box('hdlr', number(0, 8) + kind + number(0, 12));
const header = (seconds: number) => box('mvhd', number(0, 12) + number(1_000) + number(seconds * 1000) + number(0, 80));
const longHeader = (seconds: number) =>
  box('mvhd', '\x01' + number(0, 19) + number(48_000) + number(seconds * 48_000, 8) + number(0, 80));

const KIND = box('ftyp', 'isomisom');
const MEDIA = box('mdat', 'pictures');
const index = (content = header(5_400) + box('trak', handler('vide')) + box('trak', handler('soun'))) => box('moov', content);
const refusal = (bytes: string, name = 'show.mp4') => refusalOf(new File([bytesOf(bytes)], name));

test.each([
  ['with its index first', KIND + index() + MEDIA],
  ['with its index last', KIND + box('free') + MEDIA + index()],
  ['of QuickTime', box('wide') + longBox('mdat', 'pictures') + index()],
  ['whose media go on to its end', KIND + index() + number(0) + 'mdat' + 'pictures'],
  ['with a length in 64 bits', KIND + index(longHeader(12 * 3600) + handler('vide')) + MEDIA],
  ['in fragments, which says no length', KIND + index(header(0) + handler('vide')) + box('moof') + MEDIA],
  ['with a rest that is no box', `${KIND}${index()}${MEDIA}\0\0\0`],
  ['without handlers', KIND + index(header(10)) + MEDIA],
])('a film %s is accepted', async (_, bytes) => {
  expect(await refusal(bytes)).toBeNull();
});

test.each([
  ['Matroska', '\x1a\x45\xdf\xa3'],
  ['MPEG-TS', `\x47${'\0'.repeat(187)}\x47`],
  ['AVCHD', `\0\0\0\0\x47${'\0'.repeat(191)}\x47`],
  ['MPEG-PS', '\0\0\x01\xba'],
  ['AVI', 'RIFF\0\0\0\0AVI LIST'],
  ['WMV', '\x30\x26\xb2\x75\x8e\x66'],
  ['Ogg', 'OggS\0'],
  ['MXF', '\x06\x0e\x2b\x34\x02'],
])('%s is accepted: only the processing can tell more', async (_, bytes) => {
  expect(await refusal(bytes)).toBeNull();
});

test.each([
  ['nothing', '', 'show.mp4 is empty. Please choose another file.'],
  ['PNG', '\x89PNG\r\n', 'show.mp4 is a picture, not a video. Please choose an MP4 or MOV file.'],
  ['HEIC', box('ftyp', 'heic'), 'show.mp4 is a picture, not a video. Please choose an MP4 or MOV file.'],
  ['MP3', 'ID3\x04', 'show.mp4 is a sound file, not a video. Please choose an MP4 or MOV file.'],
  ['M4A', box('ftyp', 'M4A '), 'show.mp4 is a sound file, not a video. Please choose an MP4 or MOV file.'],
  ['ZIP', 'PK\x03\x04', 'show.mp4 is an archive, not a video. Please choose an MP4 or MOV file.'],
  ['a playlist', '#EXTM3U\n#EXTINF:2,\na.ts', 'show.mp4 is a playlist, not a video. Please choose an MP4 or MOV file.'],
  ['a text', 'Run sheet, 20:00 doors', 'show.mp4 is a text, not a video. Please choose an MP4 or MOV file.'],
  ['noise', '\x01\x02\x03\x04\x05\x06\x07\x08', 'show.mp4 is not a video that we can play. Please choose an MP4 or MOV file.'],
  [
    'sound in MP4',
    KIND + index(header(9) + handler('soun')),
    'show.mp4 has no picture, only sound. Please choose an MP4 or MOV file.',
  ],
  [
    '13 hours',
    KIND + index(header(13 * 3600) + handler('vide')),
    'show.mp4 is 13 hours long. Please upload films of up to 12 hours.',
  ],
  [
    'days',
    KIND + index(longHeader(960 * 3600) + handler('vide')),
    'show.mp4 is 960 hours long. Please upload films of up to 12 hours.',
  ],
])('%s is refused in words', async (_, bytes, words) => {
  expect(await refusal(bytes)).toBe(words);
});

test('a film is refused wherever it is cut off, unless the cut leaves a whole file', async () => {
  for (const whole of [KIND + index() + MEDIA, KIND + MEDIA + index()]) {
    const ends = whole.startsWith(KIND + index()) ? [KIND.length + index().length] : [];
    for (let length = KIND.length; length < whole.length; length++) {
      // Up to seven bytes are no box, which some programs leave at the end.
      const isWhole = ends.some((end) => length >= end && length < end + 8);
      expect([length, await refusal(whole.slice(0, length))]).toEqual([
        length,
        isWhole ? null : expect.stringMatching(/^show\.mp4 is not complete/),
      ]);
    }
  }
});

test('a file that cannot be a film is not read to its end', async () => {
  const file = new File([bytesOf(KIND + index() + MEDIA)], 'show.mp4');
  Object.defineProperty(file, 'size', { value: 51 * 1024 ** 3 });
  const slice = jest.spyOn(file, 'slice');
  expect(await refusalOf(file)).toBe('show.mp4 is larger than 50 GB. Please export it at a lower bitrate.');
  expect(slice).not.toHaveBeenCalled();
});
