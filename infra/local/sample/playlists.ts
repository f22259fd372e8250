import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { film, renditions } from './film.ts';

interface Rate {
  /** Bits per second over the heaviest segment and over the whole playlist. */
  peak: number;
  average: number;
}

/** Measures the segments a media playlist names. */
function measure(playlist: string): Rate {
  const folder = join(playlist, '..');
  const pattern = /#EXTINF:([\d.]+),\n(.+)/g;
  const segments = [...readFileSync(playlist, 'utf8').matchAll(pattern)].map(([, seconds = '', file = '']) => ({
    seconds: Number(seconds),
    bits: statSync(join(folder, file)).size * 8,
  }));
  const total = segments.reduce((sum, { bits }) => sum + bits, 0);
  const length = segments.reduce((sum, { seconds }) => sum + seconds, 0);
  // A stub at the end of the sound is all overhead; the standard leaves segments this short out of the peak too.
  const whole = segments.filter(({ seconds }) => seconds >= film.segmentSeconds / 2);
  return { peak: Math.max(...whole.map(({ bits, seconds }) => bits / seconds)), average: total / length };
}

/** The codec's name as RFC 6381 spells it, from the three bytes after the version in the init segment's `avcC` box. */
function avcCodec(playlist: string): string {
  const [, init = ''] = /#EXT-X-MAP:URI="(.+)"/.exec(readFileSync(playlist, 'utf8')) ?? [];
  const bytes = readFileSync(join(playlist, '..', init));
  const box = bytes.indexOf('avcC');
  if (box < 0) throw new Error(`${playlist} has no H.264 track.`);
  return `avc1.${bytes.subarray(box + 5, box + 8).toString('hex')}`;
}

const sound = [
  'TYPE=AUDIO',
  'GROUP-ID="sound"',
  'NAME="Music"',
  'DEFAULT=YES',
  'AUTOSELECT=YES',
  'CHANNELS="2"',
  'URI="audio/index.m3u8"',
];
const subtitles = [
  'TYPE=SUBTITLES',
  'GROUP-ID="captions"',
  'NAME="English"',
  'LANGUAGE="en"',
  'DEFAULT=NO',
  'AUTOSELECT=YES',
  'FORCED=NO',
  'URI="captions/index.m3u8"',
];

/**
 * The master playlist for the renditions, sound and captions that lie in `folder`; rates and codecs are read from the
 * files. Captions are offered but off until the viewer switches them on.
 */
export function masterPlaylist(folder: string): string {
  const soundRate = measure(join(folder, 'audio', 'index.m3u8'));
  const variants = renditions.flatMap(({ name, width, height }) => {
    const playlist = join(folder, name, 'index.m3u8');
    const video = measure(playlist);
    const attributes = [
      `BANDWIDTH=${Math.ceil(video.peak + soundRate.peak)}`,
      `AVERAGE-BANDWIDTH=${Math.ceil(video.average + soundRate.average)}`,
      `CODECS="${avcCodec(playlist)},mp4a.40.2"`,
      `RESOLUTION=${width}x${height}`,
      `FRAME-RATE=${film.fps.toFixed(3)}`,
      'AUDIO="sound"',
      'SUBTITLES="captions"',
    ];
    return [`#EXT-X-STREAM-INF:${attributes.join(',')}`, `${name}/index.m3u8`];
  });
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    `#EXT-X-MEDIA:${sound.join(',')}`,
    `#EXT-X-MEDIA:${subtitles.join(',')}`,
    ...variants,
    '',
  ].join('\n');
}

/** The captions' playlist: one file for the whole film. */
export function captionsPlaylist(file: string): string {
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${film.seconds}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
    '#EXT-X-PLAYLIST-TYPE:VOD',
    `#EXTINF:${film.seconds.toFixed(6)},`,
    file,
    '#EXT-X-ENDLIST',
    '',
  ].join('\n');
}
