import type { StudioEvent } from '#shared/api/desk/studio/studio.ts';
import { Clips, useHasClips } from '../clips/clips.tsx';
import { Disclosure } from './disclosure.tsx';
import { Tile } from './tile.tsx';

interface Props {
  event: StudioEvent;
  userId: string;
  /** True while the show runs: its control room fits a screen, and the clips are closed until somebody needs them. */
  isClosed: boolean;
}

/** The clips of the show, which everybody may watch. */
export function ClipsTile({ isClosed, ...props }: Props) {
  if (!useHasClips(props)) return null;
  const clips = <Clips {...props} />;
  return isClosed ? (
    <section aria-label="Clips" className="rounded-card border border-line bg-surface px-3 shadow-card">
      <Disclosure title="Clips, free for everybody">{clips}</Disclosure>
    </section>
  ) : (
    <Tile id="clips" title="Clips" aside={<p className="text-sm text-muted">Free for everybody</p>}>
      {clips}
    </Tile>
  );
}
