import type { ComponentType } from 'react';
import type { EventBlock } from '#shared/api/site/event-blocks.ts';

/** The blocks as an event's page shows them, which the application passes in: features do not know each other. */
export type BlocksSlot = ComponentType<{
  eventId: string;
  blocks: readonly EventBlock[];
  /** Returns where a picture is found whose path is given. */
  sourceOf?: (path: string) => string;
}>;
