const isRefusal = (error: unknown) => error instanceof DOMException && error.name === 'NotAllowedError';

/**
 * Starts a video, with sound if the browser allows it. Errors other than a refusal are for others to report.
 * @returns `silenced` if it plays without sound only, `blocked` if the viewer has to press Play first
 */
export async function startPlaying(video: HTMLVideoElement): Promise<'playing' | 'silenced' | 'blocked'> {
  try {
    await video.play();
    return 'playing';
  } catch (error) {
    if (!isRefusal(error)) return 'playing';
    if (video.muted) return 'blocked';
  }
  video.muted = true;
  try {
    await video.play();
    return 'silenced';
  } catch (error) {
    video.muted = false;
    return isRefusal(error) ? 'blocked' : 'playing';
  }
}
