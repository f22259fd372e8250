import { CalendarPlus } from 'lucide-react';
import { useId } from 'react';
import { type DatedEvent, webCalendars } from '#shared/catalog/calendar-links.ts';
import { eventAddress } from '../../lib/navigation/event-address.ts';
import { buttonClass } from '../button.tsx';
import { calendarFileOf } from './calendar-file-of.ts';
import './add-to-calendar.css';

const itemClass =
  'flex min-h-11 w-full items-center rounded-control px-3 text-left transition-colors duration-150 hover:bg-raised';

interface Props {
  event: DatedEvent & { subdomain: string };
  variant?: 'primary' | 'secondary' | 'quiet';
  size?: 'md' | 'lg';
  className?: string;
}

/** A button that opens the ways to put an event into a calendar. A native popover: Escape or a click outside closes it. */
export function AddToCalendar({ event, variant = 'secondary', size = 'md', className = '' }: Props) {
  const id = useId();
  const page = new URL(eventAddress(event.subdomain), location.href).href;
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={`Add to calendar: ${event.title}`}
        className={`${buttonClass({ variant, size })} ${className}`}
      >
        <CalendarPlus aria-hidden className="size-4.5 shrink-0" />
        Add to calendar
      </button>
      <div id={id} popover="auto" role="group" aria-label="Calendars" className="popover-menu calendar-menu">
        {webCalendars(event, page).map(({ name, url }) => (
          <a key={name} href={url} target="_blank" rel="noreferrer" className={itemClass}>
            {name}
          </a>
        ))}
        <a href={calendarFileOf(event.subdomain)} download className={itemClass}>
          Apple and other calendars
        </a>
      </div>
    </>
  );
}
