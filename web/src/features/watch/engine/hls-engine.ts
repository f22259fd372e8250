import type Hls from 'hls.js';
import type { ErrorData } from 'hls.js';
import { AUTO, OFF, type Engine } from './engine.ts';
import { engineStore, type EngineStore } from './engine-store.ts';
import { qualitiesOf } from './qualities.ts';
import { recovery, type Trouble } from './recovery.ts';

/** Seconds kept behind the viewer; three hours of live video would not fit into memory. */
const BACK_BUFFER_SECONDS = 60;

/** Makes an engine on Media Source Extensions, through hls.js. */
export function hlsEngine(HlsClass: typeof Hls, video: HTMLVideoElement, renew: () => Promise<boolean>): Engine {
  const hls = new HlsClass({
    // Cookies give access to the media.
    xhrSetup: (xhr) => void (xhr.withCredentials = true),
    // The seekable range then follows the live window instead of starting at zero.
    liveDurationInfinity: true,
    backBufferLength: BACK_BUFFER_SECONDS,
    // No track has this name, so captions stay off until the viewer chooses some, whatever the playlist's default is.
    subtitlePreference: { name: '' },
  });
  const store = engineStore();
  let manifestUrl = '';
  const policy = recovery({
    pause: () => hls.stopLoad(),
    resume: () => hls.startLoad(video.currentTime || -1),
    reloadManifest: () => hls.loadSource(manifestUrl),
    recoverMedia: () => hls.recoverMediaError(),
    giveUp: (failure) => store.set({ failure }),
    renew,
  });
  follow(hls, HlsClass, store);
  hls.on(HlsClass.Events.FRAG_BUFFERED, () => policy.progress());
  hls.on(HlsClass.Events.ERROR, (_, data) => policy.handle(troubleOf(data)));
  hls.attachMedia(video);

  return {
    ...store,
    load(url) {
      policy.reset();
      store.set({ failure: null });
      if (url === manifestUrl && hls.levels.length > 0) return hls.startLoad(video.currentTime || -1);
      manifestUrl = url;
      hls.loadSource(url);
    },
    setQuality(id) {
      hls.nextLevel = id;
      store.set({ quality: id });
    },
    setCaption(id) {
      hls.subtitleTrack = id;
      store.set({ caption: id });
    },
    destroy() {
      policy.end();
      hls.destroy();
    },
  };
}

/** Copies the state of hls.js into the store. */
function follow(hls: Hls, { Events }: typeof Hls, store: EngineStore) {
  hls.on(Events.MANIFEST_PARSED, (_, { levels }) => store.set({ qualities: qualitiesOf(levels), quality: AUTO }));
  hls.on(Events.SUBTITLE_TRACKS_UPDATED, (_, { subtitleTracks }) =>
    store.set({ captions: subtitleTracks.map(({ name, lang }, id) => ({ id, label: name || lang || 'Captions' })) }),
  );
  hls.on(Events.SUBTITLE_TRACK_SWITCH, (_, { id }) => store.set({ caption: id }));
  hls.on(Events.SUBTITLE_TRACKS_CLEARED, () => store.set({ captions: [], caption: OFF }));
  hls.on(Events.LEVEL_UPDATED, (_, { details }) =>
    store.set({ liveEdge: details.live ? (hls.liveSyncPosition ?? details.edge) : null }),
  );
}

function troubleOf({ type, details, fatal, response }: ErrorData): Trouble {
  const kind = type === 'networkError' ? 'network' : type === 'mediaError' ? 'media' : 'other';
  return { kind, fatal, manifest: details.startsWith('manifest'), status: response?.code };
}
