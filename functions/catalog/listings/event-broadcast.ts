import type { BroadcastState } from '#shared/broadcast.ts';

/** The part of its last broadcast that an event keeps. */
export interface EventBroadcast {
  id: string;
  state: BroadcastState;
  since: string;
  /** Heights for which tickets with a limited picture have a channel of their own. Missing: none. */
  editions?: number[];
  /** Missing while the picture is shown. */
  slate?: boolean;
  /** The organiser's message to viewers; missing if there is none. */
  message?: string;
  /** Height of the largest picture that its costs allow, in lines; missing for all. */
  top_lines?: number;
}
