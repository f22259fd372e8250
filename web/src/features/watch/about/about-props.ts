import type { Grant } from '../access/playback-access.ts';
import type { PlayedMedia } from '../extras/played-media.ts';

export interface AboutProps {
  eventId: string;
  grant: Grant;
  /** The film that plays, if there are chapters in it; null otherwise. */
  media: PlayedMedia | null;
}
