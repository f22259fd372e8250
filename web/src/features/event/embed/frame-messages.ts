/** The names of the messages to the framing page are those of the player's events, with this in front. */
const PREFIX = 'marquee:';

/** Shortest time between two reports of where the film is, in milliseconds. */
const REPORT_EVERY_MS = 1000;

/** The events of the player that the framing page is told of. */
const REPORTED = ['play', 'pause', 'ended', 'timeupdate'] as const;

/** The page that frames an embed, and the embed's part that may hold a player. */
export interface Frame {
  eventId: string;
  /** The origins of the pages that may frame it. */
  origins: readonly string[];
  /** The window of the framing page. */
  parent: Pick<Window, 'postMessage'>;
  stage: HTMLElement;
}

/**
 * Tells the framing page what the player does, and obeys its commands to play and pause. A command starts no film that its viewer
 * did not open: opening one counts as using what was bought. Source: docs/embed.md.
 * @returns ends this
 */
export function exchangeMessages({ eventId, origins, parent, stage }: Frame): () => void {
  let reportedAt = Number.NEGATIVE_INFINITY;
  // A browser delivers a message only to the origin that it is addressed to, so no other page can read it.
  const post = (name: string, details: object = {}) => {
    for (const origin of origins) parent.postMessage({ type: PREFIX + name, eventId, ...details }, origin);
  };

  function report({ type, target }: Event) {
    if (!(target instanceof HTMLVideoElement)) return;
    if (type !== 'timeupdate') return post(type);
    const now = performance.now();
    if (now - reportedAt < REPORT_EVERY_MS) return;
    reportedAt = now;
    const { currentTime, duration } = target;
    post(type, { currentTime, duration: Number.isFinite(duration) ? duration : null });
  }

  function obey({ source, origin, data }: MessageEvent<unknown>) {
    if (source !== parent || !origins.includes(origin)) return;
    const video = stage.querySelector('video');
    const { type } = (data ?? {}) as { type?: unknown };
    // A browser may refuse to play before its viewer did anything in the frame.
    if (type === `${PREFIX}play`) video?.play().catch(() => {});
    if (type === `${PREFIX}pause`) video?.pause();
  }

  // The events of a video do not bubble.
  for (const type of REPORTED) stage.addEventListener(type, report, true);
  window.addEventListener('message', obey);
  post('ready');
  return () => {
    for (const type of REPORTED) stage.removeEventListener(type, report, true);
    window.removeEventListener('message', obey);
  };
}
