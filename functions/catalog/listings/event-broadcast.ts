import * as z from 'zod/mini';
import { BROADCAST_STATES } from '#shared/video/broadcast/broadcast.ts';

/** The part of its last broadcast that an event keeps. */
export const eventBroadcastSchema = z.object({
  id: z.string(),
  state: z.enum(BROADCAST_STATES),
  since: z.string(),
  /** Heights for which tickets with a limited picture have a channel of their own. Missing: none. */
  editions: z.exactOptional(z.array(z.int())),
  /** Missing while the picture is shown. */
  slate: z.exactOptional(z.boolean()),
  /** The organiser's message to viewers; missing if there is none. */
  message: z.exactOptional(z.string()),
  /** Height of the largest picture that its costs allow, in lines; missing for all. */
  top_lines: z.exactOptional(z.int()),
});

export type EventBroadcast = z.output<typeof eventBroadcastSchema>;
