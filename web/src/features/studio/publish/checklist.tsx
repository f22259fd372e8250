import { CircleCheck, CircleDashed } from 'lucide-react';
import type { StudioEvent } from '#shared/api/desk/studio/studio.ts';
import { PUBLISHING_NEEDS, type PublishingNeed } from '#shared/catalog/event-readiness.ts';
import { studioPath } from '#shared/site/studio-screens.ts';
import { Link } from '../../../ui/link.tsx';
import { SellerRows } from './seller-rows.tsx';

interface Step {
  done: string;
  open: string;
  /** The place where it is done. */
  to: (eventId: string) => string;
}

/** The step that meets each need, in words. */
export const NEED_STEPS: Readonly<Record<PublishingNeed, Step>> = {
  picture: {
    done: 'It has a picture',
    open: 'Add a picture',
    to: (eventId) => `${studioPath('event', eventId)}#picture`,
  },
  way_in: {
    done: 'It has a package or a free trial',
    open: 'Add a package, or offer a free trial',
    to: (eventId) => studioPath('packages', eventId),
  },
  program: {
    done: 'It has a date in the future or a film',
    open: 'Choose a start in the future, or upload a film',
    to: (eventId) => `${studioPath('event', eventId)}#when`,
  },
};

interface Props {
  event: Pick<StudioEvent, '_id' | 'needs'>;
  /** Called when a step is followed. */
  onFollow?: (() => void) | undefined;
}

/** The needs that an event has to meet before it can be published, and who sells it; each open step leads to its field. */
export const Checklist = ({ event, onFollow }: Props) => (
  <div className="grid gap-x-10 gap-y-1 sm:grid-cols-2">
    <Needs event={event} onFollow={onFollow} />
    <SellerRows onFollow={onFollow} />
  </div>
);

function Needs({ event: { _id, needs }, onFollow }: Props) {
  return (
    <ul aria-label="Before you publish" className="flex flex-col gap-1">
      {PUBLISHING_NEEDS.map((need) => {
        const { done, open, to } = NEED_STEPS[need];
        if (!needs.includes(need)) {
          return (
            <li key={need} className="flex min-h-9 items-center gap-2.5">
              <CircleCheck aria-hidden className="size-5 shrink-0 text-success" />
              {done}
            </li>
          );
        }
        return (
          <li key={need} className="flex min-h-9 items-center gap-2.5">
            <CircleDashed aria-hidden className="size-5 shrink-0 text-muted" />
            <Link to={to(_id)} onClick={onFollow} className="font-medium underline underline-offset-4">
              {open}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
