import type { StudioEvent } from '#shared/api/desk/studio/studio.ts';
import { Clips, useHasClips } from '../clips/clips.tsx';
import { Tile } from './tile.tsx';

/** The clips of the show, which everybody may watch. */
export function ClipsTile(props: { event: StudioEvent; userId: string }) {
  if (!useHasClips(props)) return null;
  return (
    <Tile id="clips" title="Clips" aside={<p className="text-sm text-muted">Free for everybody</p>}>
      <Clips {...props} />
    </Tile>
  );
}
