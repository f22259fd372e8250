import type Hls from 'hls.js';
import type { ErrorData } from 'hls.js';
import type { Engine, EngineOptions } from './engine.ts';
import { engineStore } from './engine-store.ts';
import { feedMonitor } from './feed-monitor.ts';
import { CATCH_UP_RATE, cmcdOf, hlsConfig } from './hls-config.ts';
import { hlsCeiling } from './hls-ceiling.ts';
import { followHls } from './hls-state.ts';
import { latencyOf } from './latency-rules.ts';
import { recovery, type Trouble } from './recovery.ts';

/** Makes an engine on Media Source Extensions, through hls.js. */
export function hlsEngine(
  HlsClass: typeof Hls,
  video: HTMLVideoElement,
  { renew, startAt, playback, onTrouble }: EngineOptions,
): Engine {
  const hls = new HlsClass({ ...hlsConfig, ...cmcdOf(playback), ...(startAt !== null && { startPosition: startAt }) });
  const store = engineStore();
  let manifestUrl = '';
  const position = () => video.currentTime || (startAt ?? -1);
  const reload = () => {
    if (hls.levels.length === 0 || store.getState().failure !== null) return;
    hls.stopLoad();
    hls.startLoad(position());
  };
  const feed = feedMonitor(video, store, reload);
  const policy = recovery({
    pause: () => hls.stopLoad(),
    resume: () => hls.startLoad(position()),
    reloadManifest: () => hls.loadSource(manifestUrl),
    recoverMedia: () => hls.recoverMediaError(),
    giveUp: (failure) => store.set({ failure }),
    isLive: feed.isLive,
    renew,
  });
  followHls(hls, HlsClass, { store, feed });
  const setCeiling = hlsCeiling(hls, HlsClass, store);
  watchClosely(hls, HlsClass);
  hls.on(HlsClass.Events.FRAG_BUFFERED, (_, { frag }) => {
    policy.progress();
    feed.arrived(frag.cc, frag.start);
  });
  hls.on(HlsClass.Events.ERROR, (_, data) => {
    const trouble = troubleOf(data);
    onTrouble?.();
    if (isSignOfFeed(data, trouble)) feed.failed(trouble.status ?? 0);
    policy.handle(trouble);
  });
  hls.attachMedia(video);
  const onOnline = () => policy.retryNow() || reload();
  window.addEventListener('online', onOnline);

  return {
    ...store,
    load(url) {
      policy.reset();
      store.set({ failure: null });
      if (url === manifestUrl && hls.levels.length > 0) return hls.startLoad(position());
      manifestUrl = url;
      hls.loadSource(url);
    },
    setCeiling,
    keepSpeed(isKept) {
      // hls.js sets the speed of a broadcast back all the time unless it may not change it.
      hls.config.maxLiveSyncPlaybackRate = isKept ? 1 : CATCH_UP_RATE;
    },
    setQuality(id) {
      hls.nextLevel = id;
      store.set({ quality: id });
    },
    setCaption(id) {
      hls.subtitleTrack = id;
      store.set({ caption: id });
    },
    setAudioTrack(id) {
      hls.audioTrack = id;
      store.set({ audioTrack: id });
    },
    destroy() {
      window.removeEventListener('online', onOnline);
      feed.end();
      policy.end();
      hls.destroy();
    },
  };
}

/** Watches broadcasts of short segments closer to their live edge than hls.js does by itself. */
function watchClosely(hls: Hls, { Events }: typeof Hls): void {
  let isFirst = true;
  let isSet = false;
  hls.on(Events.LEVEL_UPDATED, (_, { details }) => {
    const latency = isSet ? null : latencyOf(details);
    if (latency !== null) {
      isSet = true;
      hls.targetLatency = latency;
      // hls.js has just decided to start further back.
      if (isFirst) hls.startLoad(hls.liveSyncPosition ?? -1);
    }
    isFirst = false;
  });
}

function troubleOf({ type, details, fatal, response }: ErrorData): Trouble {
  const kind = type === 'networkError' ? 'network' : type === 'mediaError' ? 'media' : 'other';
  return { kind, fatal, manifest: details.startsWith('manifest'), status: response?.code };
}

/**
 * Returns true if an error tells how media arrive. A refusal is settled by renewing the access. A request that was given up says
 * nothing: a server holds blocking reloads back while a broadcast is interrupted, and the quiet playlist shows it.
 */
const isSignOfFeed = ({ details }: ErrorData, { kind, status }: Trouble): boolean =>
  kind === 'network' && status !== 403 && !details.endsWith('TimeOut');
