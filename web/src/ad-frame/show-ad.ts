import type { AdCommand, AdNews } from './ad-messages.ts';
import { adPlayer } from './ad-player.ts';
import { readDocument } from './read-document.ts';
import { sendTracking } from './send-tracking.ts';
import { chooseMedia } from './vast/choose-media.ts';
import { errorAddresses, findAd } from './vast/find-ad.ts';
import { VAST_ERRORS } from './vast/vast-error.ts';

const COMMANDS: readonly unknown[] = ['play', 'pause', 'mute', 'unmute', 'skip', 'visit'] satisfies AdCommand[];
const isCommand = (data: unknown): data is AdCommand => COMMANDS.includes(data);

interface Frame {
  /** Address of the ad server's document. */
  tag: string;
  video: HTMLVideoElement;
  /** The page around the frame. */
  page: Window;
  /** Aborted when the film begins unless the ad plays. */
  deadline: AbortSignal;
}

/** Shows the ad of a tag, and tells the page when it plays and when it is over, or that there is none. */
export async function showAd({ tag, video, page, deadline }: Frame): Promise<void> {
  // The frame has no origin to name, and whoever frames it is in its policy.
  const post = (news: AdNews) => page.postMessage(news, '*');
  const found = await findAd(tag, (address) => readDocument(address, deadline), sendTracking);
  const file = found && chooseMedia(found.linear.media, screenOf(video));
  if (!file) {
    if (found) sendTracking(errorAddresses(found.reports), VAST_ERRORS.mediaUnsupported);
    return post({ ad: 'over' });
  }
  const player = adPlayer(video, found, post);
  window.addEventListener('message', ({ source, data }) => {
    if (source === page && isCommand(data)) player.obey(data);
  });
  deadline.addEventListener('abort', player.hurry);
  player.start(file.url);
}

/** Returns the size of the picture, and whether the browser was asked to save data. */
function screenOf({ clientHeight }: HTMLVideoElement) {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return { lines: clientHeight * window.devicePixelRatio, savesData: connection?.saveData ?? false };
}
