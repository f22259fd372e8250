import type { Event } from './api/events.ts';
import { type Phase, phaseOf } from './event-phase.ts';

/** The file with them beside the built page. */
export const PRERENDERED_FILE = 'prerendered.json';

/** Told to the document when the script has taken over what was rendered ahead, and buttons work. */
export const TAKEN_OVER_EVENT = 'marquee:taken-over';

/** The pages that the build has rendered, each as the HTML within the root element; written by web/prerender, read by the shell. */
export interface Prerendered {
  /** By the known path of the page, with a slot where the operator's mail belongs. */
  pages: Readonly<Record<string, string>>;
  /** An event's page by the event's shape, with slots where the event's own texts belong. */
  events: Readonly<Record<string, string>>;
}

/** What the build does not know of a page: an event's own title, description and picture, the site's address, and a mail's. */
export interface Slots {
  title: string;
  description: string;
  image: string;
  home: string;
  mail: string;
}

/** What of an event decides which elements its page has, and not only their text. */
export interface EventShape {
  phase: Phase;
  isLong: boolean;
  hasImage: boolean;
}

/** Characters; a name longer than that no longer fits its column in the largest type. */
export const LONG_TITLE = 28;

/** @param now milliseconds since the epoch */
export function shapeOf(event: Pick<Event, 'title' | 'image' | 'start_time' | 'end_time' | 'is_live'>, now: number): EventShape {
  return { phase: phaseOf(event, now), isLong: event.title.length > LONG_TITLE, hasImage: event.image !== '' };
}

/** The name of a shape, which its page is kept under. */
export function shapeKey({ phase, isLong, hasImage }: EventShape): string {
  return [phase, isLong ? 'long' : 'short', hasImage ? 'pictured' : 'plain'].join(' ');
}

/** Where a text belongs in a rendered page. @param length characters that it takes up at least, as the text itself may */
export const slot = (name: keyof Slots, length = 0) => `{{${name.padEnd(length)}}}`;

/** Puts texts into their slots. @param escape makes a text safe within markup and attributes */
export function fillSlots(html: string, slots: Slots, escape: (text: string) => string): string {
  return html.replace(/\{\{(title|description|image|home|mail) *\}\}/g, (_, name: keyof Slots) => escape(slots[name]));
}
