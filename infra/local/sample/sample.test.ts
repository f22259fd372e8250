import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { film, MAX_SAMPLE_BYTES } from './film.ts';

const folder = join(__dirname, 'hls');
const read = (file: string): string => readFileSync(join(folder, file), 'utf8');

/** Returns the attributes of a playlist tag, without quotes. */
function attributes(line: string): Record<string, string> {
  const pairs = [...line.matchAll(/([A-Z-]+)=("[^"]*"|[^,]*)/g)];
  return Object.fromEntries(pairs.map(([, key = '', value = '']) => [key, value.replaceAll('"', '')]));
}

const lines = read('master.m3u8').split('\n');
const variants = lines.flatMap((line, i) =>
  line.startsWith('#EXT-X-STREAM-INF:') ? [{ ...attributes(line), uri: lines[i + 1] ?? '' }] : [],
) as (Record<string, string> & { uri: string })[];
const media = lines.filter((line) => line.startsWith('#EXT-X-MEDIA:')).map(attributes);
const mediaOf = (type: string): Record<string, string>[] => media.filter((entry) => entry['TYPE'] === type);
const tracks = [...variants.map(({ uri }) => uri), ...mediaOf('AUDIO').map((entry) => entry['URI'] ?? '')];

const durations = (playlist: string): number[] =>
  [...playlist.matchAll(/#EXTINF:([\d.]+),/g)].map(([, seconds]) => Number(seconds));
const segments = (playlist: string): string[] => playlist.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
const initSegment = (playlist: string): string => /#EXT-X-MAP:URI="(.+)"/.exec(playlist)?.[1] ?? '';

describe('the master playlist', () => {
  test('lists three renditions with the attributes that players use to choose', () => {
    expect(lines).toContain('#EXT-X-INDEPENDENT-SEGMENTS');
    expect(variants.map((variant) => variant['RESOLUTION'])).toEqual(['1280x720', '854x480', '426x240']);
    for (const variant of variants) {
      expect(variant['CODECS']).toMatch(/^avc1\.4d[0-9a-f]{4},mp4a\.40\.2$/);
      expect(Number(variant['FRAME-RATE'])).toBe(film.fps);
      expect(Number(variant['BANDWIDTH'])).toBeGreaterThanOrEqual(Number(variant['AVERAGE-BANDWIDTH']));
    }
  });

  test('links every rendition to the only audio track and the only captions', () => {
    expect(mediaOf('AUDIO')).toHaveLength(1);
    expect(mediaOf('SUBTITLES')).toHaveLength(1);
    for (const variant of variants) {
      expect(variant['AUDIO']).toBe(mediaOf('AUDIO')[0]?.['GROUP-ID']);
      expect(variant['SUBTITLES']).toBe(mediaOf('SUBTITLES')[0]?.['GROUP-ID']);
    }
  });

  test('has English captions that are off by default', () => {
    expect(mediaOf('SUBTITLES')[0]).toMatchObject({ LANGUAGE: 'en', DEFAULT: 'NO', AUTOSELECT: 'YES' });
  });
});

describe.each(tracks)('%s', (file) => {
  const playlist = read(file);

  test('is a finished recording of independent segments', () => {
    expect(playlist).toContain('#EXT-X-PLAYLIST-TYPE:VOD');
    expect(playlist).toContain('#EXT-X-ENDLIST');
  });

  test('refers to existing init and media segments by relative URLs', () => {
    const files = [initSegment(playlist), ...segments(playlist)];
    expect(files.length).toBeGreaterThan(1);
    for (const name of files) {
      expect(name).toMatch(/^[\w-]+\.(mp4|m4s)$/);
      expect(existsSync(join(folder, dirname(file), name))).toBe(true);
    }
  });

  test('has the required boxes at the start of each segment', () => {
    const boxAt4 = (name: string): string => readFileSync(join(folder, dirname(file), name)).toString('latin1', 4, 8);
    expect(boxAt4(initSegment(playlist))).toBe('ftyp');
    for (const name of segments(playlist)) expect(boxAt4(name)).toMatch(/^(styp|sidx|moof)$/);
  });

  test('adds up to the length of the film', () => {
    const total = durations(playlist).reduce((sum, seconds) => sum + seconds, 0);
    expect(Math.abs(total - film.seconds)).toBeLessThan(0.1);
  });
});

test('all video renditions have segments of the same length', () => {
  const expected = Array.from({ length: film.seconds / film.segmentSeconds }, () => film.segmentSeconds);
  for (const { uri } of variants) expect(durations(read(uri))).toEqual(expected);
  expect(variants).toHaveLength(film.renditions);
});

test('the captions cover the whole film in order and never overlap', () => {
  const uri = mediaOf('SUBTITLES')[0]?.['URI'] ?? '';
  const [file = ''] = segments(read(uri));
  const vtt = read(join(dirname(uri), file));
  const seconds = (clock: string): number => Date.parse(`1970-01-01T${clock}Z`) / 1000;
  const cues = [...vtt.matchAll(/^(\S+) --> (\S+)$/gm)];
  const times = cues.flatMap(([, from = '', to = '']) => [seconds(from), seconds(to)]);

  expect(vtt.startsWith('WEBVTT\n')).toBe(true);
  expect(cues.length).toBeGreaterThanOrEqual(10);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(times[0]).toBeLessThan(film.segmentSeconds);
  expect(times.at(-1)).toBeGreaterThan(film.seconds - film.segmentSeconds);
  expect(times.at(-1)).toBeLessThanOrEqual(film.seconds);
});

test('the folder is small enough for every clone and contains no unused files', () => {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const files = entries.map((entry) => join(entry.parentPath, entry.name));
  const used = tracks.flatMap((uri) => {
    const names = [initSegment(read(uri)), ...segments(read(uri))];
    return [uri, ...names.map((name) => join(dirname(uri), name))];
  });

  expect(files.reduce((sum, file) => sum + statSync(file).size, 0)).toBeLessThan(MAX_SAMPLE_BYTES);
  expect(files.toSorted()).toEqual(
    ['master.m3u8', 'captions/index.m3u8', 'captions/en.vtt', ...used].map((file) => join(folder, file)).toSorted(),
  );
});
