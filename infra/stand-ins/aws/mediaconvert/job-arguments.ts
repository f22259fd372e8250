import { CAUTIOUS_INPUT } from './video-program.ts';
import type { Work } from './job.ts';

/** Folders and files of a job's result, within its folder. */
export const SHEETS = 'storyboard';
export const ENTRY = 'master.m3u8';

/** Seconds after which the input is cut off, whatever it says of itself. */
const LONGEST_SECONDS = 12 * 60 * 60;

const words = (text: string) => text.split(' ');

/** Returns ffmpeg's arguments for a job. The result goes to the current folder. @param source the input file */
export function jobArguments(source: string, work: Work): string[] {
  return [
    ...words('-nostdin -hide_banner -v error -xerror -progress pipe:1 -y'),
    ...CAUTIOUS_INPUT,
    ...words(`-t ${LONGEST_SECONDS} -i`),
    source,
    '-filter_complex',
    filters(work),
    ...renditions(work),
    ...words(`-map [sheets] -c:v mjpeg -q:v 6 -fps_mode vfr -start_number 0 ${SHEETS}/sheet-%05d.jpg`),
    ...words(`-map [poster] -c:v mjpeg -q:v 4 -frames:v ${work.poster.count} -fps_mode vfr -start_number 0 poster.%07d.jpg`),
  ];
}

function filters({ rungs, pictures, poster }: Work): string {
  const branches = [...rungs.map((_, i) => `[in${i}]`), '[insheets]', '[inposter]'];
  const scaled = rungs.map(({ height }, i) => `[in${i}]scale=-2:${height},setsar=1,format=yuv420p[v${i}]`);
  const { seconds, width, columns, rows } = pictures;
  return [
    `[0:v:0]split=${branches.length}${branches.join('')}`,
    ...scaled,
    `[insheets]fps=1/${seconds}:round=up,scale=${width}:-2,setsar=1,format=yuvj420p,tile=${columns}x${rows}[sheets]`,
    `[inposter]fps=1/${poster.seconds}:round=up,setsar=1,format=yuvj420p[poster]`,
  ].join(';');
}

function renditions({ rungs, hasAudio, segmentSeconds }: Work): string[] {
  const group = hasAudio ? ',agroup:audio' : '';
  const streams = rungs.map(({ name }, i) => `v:${i}${group},name:${name}`);
  if (hasAudio) streams.push('a:0,agroup:audio,name:audio,default:yes');
  return [
    ...rungs.flatMap(({ maxBitrate }, i) =>
      words(`-map [v${i}] -maxrate:v:${i} ${maxBitrate} -bufsize:v:${i} ${2 * maxBitrate}`),
    ),
    ...(hasAudio ? words('-map 0:a:0 -c:a aac -b:a 128k -ac 2 -ar 48000') : []),
    ...words(
      `-c:v libx264 -preset veryfast -crf 23 -sc_threshold 0 -force_key_frames expr:gte(t,n_forced*${segmentSeconds / 2})`,
    ),
    ...words(`-f hls -hls_time ${segmentSeconds} -hls_playlist_type vod -hls_segment_type fmp4 -hls_fmp4_init_filename init.mp4`),
    ...words(`-hls_flags independent_segments -master_pl_name ${ENTRY} -hls_segment_filename %v/segment-%05d.m4s`),
    '-var_stream_map',
    streams.join(' '),
    '%v/index.m3u8',
  ];
}
