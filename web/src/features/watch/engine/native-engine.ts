import { OFF, type Engine, type EngineOptions } from './engine.ts';
import { engineStore } from './engine-store.ts';

/** Makes an engine for browsers that play HLS natively and have no Media Source Extensions (iPhones before iOS 17). */
export function nativeEngine(video: HTMLVideoElement, { renew, startAt }: EngineOptions): Engine {
  const store = engineStore();
  const tracks = () => [...video.textTracks].filter(({ kind }) => kind === 'subtitles' || kind === 'captions');
  let url = '';
  let renewed = false;

  const onTracks = () =>
    store.set({ captions: tracks().map(({ label, language }, id) => ({ id, label: label || language || 'Captions' })) });
  const onProgress = () => {
    renewed = false;
    const end = video.seekable.length > 0 ? video.seekable.end(video.seekable.length - 1) : 0;
    store.set({ liveEdge: video.duration === Infinity ? end : null });
  };
  const onError = async () => {
    // The browser does not report the status, so a renewal is always worth one try.
    if (renewed) return store.set({ failure: video.readyState === 0 ? 'missing' : 'network' });
    renewed = true;
    if (await renew()) start(video.currentTime);
    else store.set({ failure: 'forbidden' });
  };

  function start(position: number) {
    video.src = url;
    if (position > 0) video.currentTime = position;
  }

  video.textTracks.addEventListener('addtrack', onTracks);
  video.addEventListener('timeupdate', onProgress);
  video.addEventListener('error', onError);

  return {
    ...store,
    load(next) {
      url = next;
      renewed = false;
      store.set({ failure: null });
      start(video.currentTime || (startAt ?? 0));
    },
    setCeiling() {},
    // The browser changes no speed by itself.
    keepSpeed() {},
    setQuality() {},
    setAudioTrack() {},
    setCaption(id) {
      for (const [index, track] of tracks().entries()) track.mode = index === id ? 'showing' : 'disabled';
      store.set({ caption: id < tracks().length ? id : OFF });
    },
    destroy() {
      video.textTracks.removeEventListener('addtrack', onTracks);
      video.removeEventListener('timeupdate', onProgress);
      video.removeEventListener('error', onError);
      video.removeAttribute('src');
      video.load();
    },
  };
}
