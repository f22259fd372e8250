import { CLIP_FILE, CLIP_POSTER, type ClipPicture } from '#shared/video/clips/clips.ts';
import type { Interval } from '#shared/time/interval.ts';
import { CAUTIOUS_INPUT } from '../../../stand-ins/aws/mediaconvert/video-program.ts';

const words = (text: string) => text.split(' ');
const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(3);

/**
 * Returns ffmpeg's arguments for a clip and its poster, which go to the current folder. It is encoded again, so that it begins and ends at the
 * wanted pictures, and nothing else of the source is in it.
 * @param part milliseconds of the source
 */
export function clipArguments(source: string, { from, to }: Interval, { crop, width, height }: ClipPicture): string[] {
  const picture = `crop=${crop.width}:${crop.height}:${crop.x}:0,scale=${width}:${height},setsar=1,format=yuv420p,split`;
  return [
    ...words('-nostdin -hide_banner -v error -y'),
    ...CAUTIOUS_INPUT,
    '-i',
    source,
    '-filter_complex',
    `[0:v:0]${picture}[video][poster]`,
    ...words(`-map [video] -map 0:a:0? -ss ${seconds(from)} -t ${seconds(to - from)}`),
    ...words('-c:v libx264 -preset veryfast -crf 23 -maxrate 4M -bufsize 8M -c:a aac -b:a 128k -ac 2 -map_metadata -1'),
    ...words(`-movflags +faststart ${CLIP_FILE}`),
    ...words(`-map [poster] -ss ${seconds((from + to) / 2)} -frames:v 1 -c:v mjpeg -q:v 4 -map_metadata -1 ${CLIP_POSTER}`),
  ];
}
