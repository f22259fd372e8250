import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import type { PlayableGrant } from '../access/playback-access.ts';
import { playing } from './sample-grant.ts';
import { Player } from '../player/player.tsx';
import type { ReadProgress } from '../resume/use-progress-report.ts';
import { qualityMeter } from '../quality/quality-meter.ts';
import { fakeEngine } from './fake-engine.ts';

const film: PlayableGrant = { ...playing, manifestUrl: 'http://localhost/media/ev1/master.m3u8' };

/** Opens a player whose film has arrived. @param arrive simulates that, see `installFakeMedia` */
export async function openPlayer(arrive: (video: HTMLMediaElement) => void, changes: Partial<PlayableGrant> = {}) {
  const fake = fakeEngine();
  const loadEngine = jest.fn(fake.loadEngine);
  let read: ReadProgress | null = null;
  const followProgress = (next: ReadProgress) => {
    read = next;
    return () => {};
  };
  const quality = qualityMeter();
  const grant = { ...film, ...changes };
  quality.answered(grant);
  const player = {
    eventId: 'ev1',
    grant,
    renew: async () => true,
    loadEngine,
    followProgress,
    quality,
    place: { current: null },
    report: () => {},
  };
  render(
    <MemoryRouter>
      <Player {...player} />
    </MemoryRouter>,
  );
  const video = screen.getByLabelText<HTMLVideoElement>('Fight Night', { selector: 'video' });
  await act(async () => arrive(video));
  return {
    ...fake,
    loadEngine,
    video,
    set: (change: Parameters<typeof fake.set>[0]) => act(() => fake.set(change)),
    fire: (event: string) => act(() => void video.dispatchEvent(new Event(event))),
    progress: () => read?.() ?? null,
    quality,
  };
}
