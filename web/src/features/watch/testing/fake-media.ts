/** Adds what jsdom's video element lacks: it plays, pauses and has data as a test decides. */
export function installFakeMedia() {
  const media = { refusesToPlay: false, refusesSound: false, duration: 600 };
  const paused = new WeakMap<HTMLMediaElement, boolean>();
  const ready = new WeakMap<HTMLMediaElement, number>();
  const define = (name: string, get: (this: HTMLMediaElement) => unknown) =>
    Object.defineProperty(HTMLMediaElement.prototype, name, { configurable: true, get });

  define('paused', function (this: HTMLMediaElement) {
    return paused.get(this) ?? true;
  });
  define('readyState', function (this: HTMLMediaElement) {
    return ready.get(this) ?? 0;
  });
  define('duration', () => media.duration);
  define('seekable', () => ({ length: 1, start: () => 0, end: () => media.duration }));
  define('buffered', () => ({ length: 1, start: () => 0, end: () => 60 }));
  define('textTracks', () => Object.assign(new EventTarget(), { [Symbol.iterator]: () => [].values() }));

  HTMLMediaElement.prototype.play = async function play() {
    if (media.refusesToPlay || (media.refusesSound && !this.muted)) throw new DOMException('no gesture', 'NotAllowedError');
    paused.set(this, false);
    this.dispatchEvent(new Event('play'));
  };
  HTMLMediaElement.prototype.pause = function pause() {
    paused.set(this, true);
    this.dispatchEvent(new Event('pause'));
  };

  return {
    media,
    /** Simulates the arrival of the first frame. */
    arrive(video: HTMLMediaElement) {
      ready.set(video, HTMLMediaElement.HAVE_ENOUGH_DATA);
      video.dispatchEvent(new Event('loadeddata'));
    },
  };
}
