/** The renditions of an event that a browser plays: all, only small ones, or none. */
export type CodecVerdict = 'full-hd' | 'lower' | 'none';

/** H.264 and AAC, as films and broadcasts are encoded: up to 1080 lines, and up to 720. */
const FULL_HD = 'avc1.640028';
const SMALLER = 'avc1.4d401f';
const typeOf = (video: string) => `video/mp4; codecs="${video},mp4a.40.2"`;

/** The largest rendition of a film. */
const PICTURE = { width: 1920, height: 1080, bitrate: 5_500_000, framerate: 30 } as const;

interface SourceWindow {
  MediaSource?: typeof MediaSource;
  /** iPhones have this one alone. */
  ManagedMediaSource?: typeof MediaSource;
}

/** Returns what this browser plays. */
export async function checkCodecs(): Promise<CodecVerdict> {
  const { ManagedMediaSource, MediaSource: Usual } = globalThis as SourceWindow;
  const source = Usual ?? ManagedMediaSource;
  const plays = (video: string) => source?.isTypeSupported(typeOf(video)) ?? false;
  if (plays(FULL_HD)) return (await isSmooth()) ? 'full-hd' : 'lower';
  if (plays(SMALLER)) return 'lower';
  return document.createElement('video').canPlayType('application/vnd.apple.mpegurl') === '' ? 'none' : 'full-hd';
}

/** Returns true unless the browser says that the device is too slow for the largest picture. */
async function isSmooth(): Promise<boolean> {
  try {
    const video = { contentType: `video/mp4; codecs="${FULL_HD}"`, ...PICTURE };
    const { supported, smooth } = await navigator.mediaCapabilities.decodingInfo({ type: 'media-source', video });
    return supported && smooth;
  } catch {
    return true;
  }
}
