import type { ReactNode } from 'react';
import type { StudioEvent } from '#shared/api/desk/studio/studio.ts';
import { call } from '../../../lib/api/client.ts';
import { asPicture } from '../editing/field-words.ts';
import { useChange } from '../editing/use-change.tsx';
import { type Crops, renderRenditions } from './render-renditions.ts';
import { uploadPicture } from './send-picture.ts';

const WORDS = { image: asPicture('Picture', 'No picture') };

interface EventPicture {
  /** Returns what makes a picture the event's once it was cropped. That returns the sentence about it; undefined if another member's picture stays. */
  use: (chosen: ImageBitmap) => (crops: Crops) => Promise<string | undefined>;
  /** The question which picture stays, while it is asked. */
  question: ReactNode;
}

/**
 * Gives an event another picture, never in place of one that the member has not seen.
 * @param onStale called if the picture of another member stays
 */
export function useEventPicture(event: StudioEvent, onChanged: (event: StudioEvent) => void, onStale: () => void): EventPicture {
  const { change, question } = useChange<Pick<StudioEvent, 'image'>>(WORDS);
  const params = { eventId: event._id };
  const use = (chosen: ImageBitmap) => async (crops: Crops) => {
    const renditions = await renderRenditions(chosen, crops);
    const mark = await uploadPicture(event._id, renditions);
    const { ending } = renditions;
    const changed = await change({ image: mark }, { image: event.image }, (_, seen) =>
      call('POST /studio/events/{eventId}/picture/use', { params, body: { mark, ending, seen } }),
    );
    if (changed) onChanged(changed);
    else onStale();
    return changed ? 'The picture is on your event.' : undefined;
  };
  return { use, question };
}
