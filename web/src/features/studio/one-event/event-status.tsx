import { Archive, Ban, CircleX, Globe, PencilLine, Radio } from 'lucide-react';
import type { StudioEvent } from '#shared/api/desk/studio/studio.ts';

const STATES = {
  live: { icon: Radio, words: 'Live', className: 'text-danger' },
  published: { icon: Globe, words: 'Published', className: 'text-success' },
  taken_down: { icon: Ban, words: 'Taken off sale', className: 'text-danger' },
  draft: { icon: PencilLine, words: 'Draft', className: 'text-muted' },
  cancelled: { icon: CircleX, words: 'Cancelled', className: 'text-danger' },
  archived: { icon: Archive, words: 'Archived', className: 'text-muted' },
} as const;

export type EventState = keyof typeof STATES;

type EventStanding = Pick<StudioEvent, 'status' | 'is_live' | 'is_archived' | 'cancelled' | 'taken_down'>;

/** Returns the state of an event as organisers see it. */
export function stateOf({ status, is_live, is_archived, cancelled, taken_down }: EventStanding): EventState {
  if (is_archived) return 'archived';
  if (cancelled) return 'cancelled';
  if (taken_down) return 'taken_down';
  if (status === 'draft') return 'draft';
  return is_live ? 'live' : 'published';
}

/** The state of an event in one word. */
export function EventStatus({ event }: { event: StudioEvent }) {
  const { icon: Icon, words, className } = STATES[stateOf(event)];
  return (
    <span className={`inline-flex items-center gap-1.5 text-sm font-semibold ${className}`}>
      <Icon aria-hidden className="size-4 shrink-0" />
      {words}
    </span>
  );
}
