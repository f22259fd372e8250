import { CAUTIOUS_INPUT, runVideoProgram } from './video-program.ts';

const TIMEOUT_MS = 20_000;

interface Stream {
  codec_type?: string;
  codec_name?: string;
  width?: number;
  height?: number;
  avg_frame_rate?: string;
  disposition?: { attached_pic?: number };
}

interface ProbeAnswer {
  format?: { format_name?: string; duration?: string; tags?: { major_brand?: string } };
  streams?: Stream[];
}

/** MediaConvert's names of ffmpeg's formats; those with another name are called the same. */
const FORMATS: Readonly<Record<string, string>> = {
  'mov,mp4,m4a,3gp,3g2,mj2': 'mp4',
  'matroska,webm': 'matroska',
  mpeg: 'mpegps',
};

/** Returns what MediaConvert's Probe says of a file. @throws VideoProgramError if it cannot be read; NoVideoProgram */
export async function probe(file: string, signal: AbortSignal): Promise<object> {
  const lines: string[] = [];
  const args = ['-v', 'error', ...CAUTIOUS_INPUT, '-show_format', '-show_streams', '-of', 'json', '-i', file];
  await runVideoProgram('ffprobe', args, { signal, timeoutMs: TIMEOUT_MS, onLine: (line) => lines.push(line) });
  const { format = {}, streams = [] } = JSON.parse(lines.join('\n')) as ProbeAnswer;
  const name = format.format_name ?? '';
  const isQuickTime = format.tags?.major_brand?.trim() === 'qt';
  return {
    container: {
      format: isQuickTime ? 'quicktime' : (FORMATS[name] ?? name),
      duration: Number(format.duration ?? 0) || 0,
      tracks: streams.map(trackOf),
    },
  };
}

function trackOf(stream: Stream, index: number): object {
  const { codec_type: type, codec_name: codec, width = 0, height = 0, avg_frame_rate: rate = '0/1', disposition } = stream;
  // The cover of a record is no film.
  if (type !== 'video' || disposition?.attached_pic)
    return { index: index + 1, codec, trackType: type === 'audio' ? 'audio' : 'data' };
  const [numerator = 0, denominator = 1] = rate.split('/').map(Number);
  return {
    index: index + 1,
    codec,
    trackType: 'video',
    videoProperties: { width, height, frameRate: { numerator, denominator } },
  };
}
