import { useEffect } from 'react';
import type { StudioEvent } from '#shared/api/desk/studio/studio.ts';
import type { BroadcastState } from '#shared/video/broadcast/broadcast.ts';
import { Clips, useHasClips } from '../clips/clips.tsx';
import { useClips } from '../clips/use-clips.ts';
import { Disclosure } from './disclosure.tsx';
import { Tile } from './tile.tsx';

interface Props {
  event: StudioEvent;
  userId: string;
  /** The state of the broadcast: clips can be made of it from the moment at which it goes live. */
  state: BroadcastState;
  /** True while the show runs: its control room fits a screen, and the clips are closed until somebody needs them. */
  isClosed: boolean;
}

/** The clips of the show, which everybody may watch. */
export function ClipsTile({ state, isClosed, ...props }: Props) {
  const { mutate: askAgain } = useClips(props.event._id, props.userId);
  useEffect(() => void askAgain(), [state, askAgain]);
  if (!useHasClips(props)) return null;
  const clips = <Clips {...props} />;
  return isClosed ? (
    <section aria-label="Clips" className="rounded-card border border-line bg-surface px-3 shadow-card">
      <Disclosure title="Clips, free for everybody">
        <div className="flex flex-col gap-3 pb-3">{clips}</div>
      </Disclosure>
    </section>
  ) : (
    <Tile id="clips" title="Clips" aside={<p className="text-sm text-muted">Free for everybody</p>}>
      {clips}
    </Tile>
  );
}
