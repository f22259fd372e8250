import { spawn, spawnSync } from 'node:child_process';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { film, renditions } from './film.ts';
import { SAMPLE_RATE } from './soundtrack.ts';

/** Throws a sentence that says what to do if ffmpeg cannot be started or lacks the H.264 encoder. */
export function assertFfmpeg(): void {
  const { error, stdout } = spawnSync('ffmpeg', ['-hide_banner', '-encoders'], { encoding: 'utf8' });
  if (error) throw new Error('ffmpeg was not found. Install it (e.g. `apt-get install ffmpeg`) and run this again.');
  if (!stdout.includes('libx264')) {
    throw new Error('This ffmpeg lacks libx264. Install a build that has it and run this again.');
  }
}

/** `flags({ crf: 30, g: 96 })` → `['-crf', '30', '-g', '96']`. */
function flags(options: Record<string, string | number>): string[] {
  return Object.entries(options).flatMap(([name, value]) => [`-${name}`, String(value)]);
}

function inputs(soundFile: string): string[] {
  const size = `${film.width}x${film.height}`;
  const picture = flags({ f: 'rawvideo', pix_fmt: 'rgb24', s: size, r: film.fps, i: 'pipe:0' });
  return [...picture, ...flags({ f: 'f32le', ar: SAMPLE_RATE, ac: 2, i: soundFile })];
}

function scaling(): string {
  const taps = renditions.map((_, i) => `[in${i}]`).join('');
  const color = 'flags=lanczos:out_color_matrix=bt709:out_range=tv,format=yuv420p';
  const scales = renditions.map(({ width, height }, i) => `[in${i}]scale=${width}:${height}:${color}[out${i}]`);
  return [`[0:v]split=${renditions.length}${taps}`, ...scales].join(';');
}

/** One group of pictures a segment, cut at the same frames in every rendition: a player can switch at each border. */
function videoEncoding(): string[] {
  const group = film.fps * film.segmentSeconds;
  return [
    ...flags({ 'c:v': 'libx264', preset: 'veryslow', 'profile:v': 'main' }),
    // aq-mode 3 spends bits on the dark parts, where banding shows first. Four reference frames keep 720p within level
    // 3.1, which every phone and television decodes; the preset alone would ask for level 5.
    ...flags({ 'x264-params': 'ref=4:bframes=5:aq-mode=3:aq-strength=0.8:psy-rd=0.6,0' }),
    ...renditions.flatMap(({ crf }, i) => flags({ [`crf:v:${i}`]: crf })),
    ...flags({ g: group, keyint_min: group, sc_threshold: 0 }),
    ...flags({ colorspace: 'bt709', color_primaries: 'bt709', color_trc: 'bt709', color_range: 'tv' }),
  ];
}

function hls(): string[] {
  const video = renditions.map(({ name }, i) => `v:${i},agroup:sound,name:${name}`);
  return flags({
    f: 'hls',
    hls_time: film.segmentSeconds,
    hls_playlist_type: 'vod',
    hls_flags: 'independent_segments',
    hls_segment_type: 'fmp4',
    // Picture and sound both start at exactly zero this way; with ffmpeg's own choice, an edit list, hls.js shows the
    // picture two frames late.
    hls_segment_options: 'movflags=+negative_cts_offsets:use_editlist=0',
    hls_fmp4_init_filename: 'init.mp4',
    hls_segment_filename: '%v/segment-%02d.m4s',
    var_stream_map: [...video, 'a:0,agroup:sound,name:audio'].join(' '),
  });
}

function commandLine(soundFile: string): string[] {
  return [
    '-hide_banner',
    '-y',
    ...flags({ loglevel: 'error' }),
    ...inputs(soundFile),
    ...flags({ filter_complex: scaling() }),
    ...renditions.flatMap((_, i) => flags({ map: `[out${i}]` })),
    ...flags({ map: '1:a' }),
    ...videoEncoding(),
    ...flags({ 'c:a': 'aac', 'b:a': '48k' }),
    // No build's name and no date in the files: the same input and encoder give the same bytes.
    ...flags({ fflags: '+bitexact', 'flags:v': '+bitexact', 'flags:a': '+bitexact', map_metadata: -1 }),
    ...hls(),
    '%v/index.m3u8',
  ];
}

/**
 * Encodes the film into `folder`: a folder a rendition (and `audio`), each with `index.m3u8`, its init segment and
 * media segments.
 * @param frames pictures in `rgb24`, one after the other
 * @throws an error that carries ffmpeg's own words
 */
export async function encode(frames: Iterable<Buffer>, soundFile: string, folder: string): Promise<void> {
  const ffmpeg = spawn('ffmpeg', commandLine(soundFile), { cwd: folder, stdio: ['pipe', 'ignore', 'pipe'] });
  let complaint = '';
  ffmpeg.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text));
  const ended = new Promise<number | null>((resolve, reject) => {
    ffmpeg.once('close', resolve).once('error', reject);
  });
  const [fed, code] = await Promise.allSettled([pipeline(Readable.from(frames), ffmpeg.stdin), ended]);
  if (code.status === 'rejected') throw code.reason;
  if (code.value !== 0) throw new Error(`ffmpeg failed: ${complaint.trim()}`);
  if (fed.status === 'rejected') throw fed.reason;
}
