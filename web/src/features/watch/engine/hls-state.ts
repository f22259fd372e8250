import type Hls from 'hls.js';
import type { LevelDetails } from 'hls.js';
import { ANNOUNCED } from '#shared/video/films/media-files.ts';
import { AUTO, OFF, type Track } from './engine.ts';
import type { EngineStore } from './engine-store.ts';
import type { FeedMonitor } from './feed-monitor.ts';
import { qualitiesOf } from './qualities.ts';

/** Copies the state of hls.js into the store. */
export function followHls(hls: Hls, { Events }: typeof Hls, { store, feed }: { store: EngineStore; feed: FeedMonitor }): void {
  hls.on(Events.MANIFEST_PARSED, (_, { levels, sessionData }) => {
    const addressOf = (id: string) => sessionData?.[id]?.URI ?? null;
    const announced = { chapters: addressOf(ANNOUNCED.chapters), storyboard: addressOf(ANNOUNCED.storyboard) };
    store.set({ qualities: qualitiesOf(levels), quality: AUTO, announced });
  });
  hls.on(Events.SUBTITLE_TRACKS_UPDATED, (_, { subtitleTracks }) =>
    store.set({ captions: tracksOf(subtitleTracks, 'Captions') }),
  );
  hls.on(Events.SUBTITLE_TRACK_SWITCH, (_, { id }) => store.set({ caption: id }));
  hls.on(Events.SUBTITLE_TRACKS_CLEARED, () => store.set({ captions: [], caption: OFF }));
  hls.on(Events.AUDIO_TRACKS_UPDATED, (_, { audioTracks }) => store.set({ audioTracks: tracksOf(audioTracks, 'Audio') }));
  hls.on(Events.AUDIO_TRACK_SWITCHED, (_, { id }) => store.set({ audioTrack: id }));
  hls.on(Events.LEVEL_UPDATED, (_, { details }) => {
    store.set({ liveEdge: details.live ? (hls.liveSyncPosition ?? details.edge) : null, startedAt: dateAtZero(details) });
    feed.playlist(details.live, details.targetduration, details.advanced);
  });
}

const tracksOf = (tracks: readonly { name: string; lang?: string }[], unnamed: string): Track[] =>
  tracks.map(({ name, lang }, id) => ({ id, label: name || lang || unnamed }));

/** Returns the date at second 0 of the video's clock, as the newest segment has it: clocks change at discontinuities. */
function dateAtZero({ fragments }: LevelDetails): number | null {
  const dated = fragments?.findLast(({ programDateTime }) => programDateTime !== null);
  return dated?.programDateTime ? dated.programDateTime - dated.start * 1000 : null;
}
