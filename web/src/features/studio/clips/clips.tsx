import { Scissors } from 'lucide-react';
import { useState } from 'react';
import type { StudioEvent } from '#shared/api/desk/studio/studio.ts';
import { Button } from '../../../ui/button.tsx';
import { useKnownMarks } from '../live/marks/use-marks.ts';
import { ClipDialog } from './clip-dialog.tsx';
import { ClipList } from './clip-list.tsx';
import { beginnings } from './clip-part.ts';
import { useClips } from './use-clips.ts';

interface Props {
  event: StudioEvent;
  userId: string;
}

/** Returns true if an event has clips, or can have some. */
export function useHasClips({ event, userId }: Props): boolean {
  const { data } = useClips(event._id, userId);
  return data !== undefined && (data.broadcastId !== null || data.clips.length > 0);
}

/** The clips of an event, and the button that makes one of what was marked. */
export function Clips({ event, userId }: Props) {
  const { data, mutate } = useClips(event._id, userId);
  const { data: known } = useKnownMarks(event._id, userId);
  const [isOpen, setOpen] = useState(false);
  if (!data) return null;
  const { broadcastId, clips } = data;
  const marks = known?.broadcastId === broadcastId ? known.marks : [];
  const isMarked = beginnings(marks).length > 0;
  return (
    <>
      {broadcastId !== null && (
        <Button variant="secondary" disabled={!isMarked} onClick={() => setOpen(true)} className="self-start">
          <Scissors aria-hidden className="size-4.5" />
          Make a clip
        </Button>
      )}
      {broadcastId !== null && !isMarked && (
        <p className="text-sm text-pretty text-muted">
          Mark where it begins while the show runs. Then you can make a clip of it, also later.
        </p>
      )}
      {clips.length > 0 && (
        <ClipList
          event={event}
          clips={clips}
          onChanged={(next) => void mutate(next, { revalidate: false })}
          onRenamed={(renamed) => {
            const next = clips.map((clip) => (clip.clipId === renamed.clipId ? renamed : clip));
            void mutate({ broadcastId, clips: next }, { revalidate: false });
          }}
        />
      )}
      {isOpen && broadcastId !== null && (
        <ClipDialog
          event={event}
          broadcastId={broadcastId}
          marks={marks}
          onMade={(next) => void mutate(next, { revalidate: false })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
