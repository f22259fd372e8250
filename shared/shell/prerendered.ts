import type { Event } from '../api/site/events.ts';
import { type EventState, eventStateOf } from '../catalog/event-state.ts';

/** Name of the file with the prerendered pages, next to the built page. */
export const PRERENDERED_FILE = 'prerendered.json';

/** Event dispatched on the document once the script has taken over the prerendered page and buttons work. */
export const TAKEN_OVER_EVENT = 'marquee:taken-over';

/** The pages rendered by the build, each as the HTML within the root element. web/prerender writes them, the shell reads them. */
export interface PrerenderedPages {
  /** Pages by their known path, with a slot for the operator's email address. */
  pages: Readonly<Record<string, string>>;
  /** Event pages by the event's shape, with slots for the event's own texts. */
  events: Readonly<Record<string, string>>;
  /** The document of the frame that ads play in, with a slot for the tag. */
  adFrame: string;
}

/**
 * The values unknown to the build: an event's own id, title, description, picture and seller, the path of the seller's page without its first slash, the
 * site's address, and an email address.
 */
export interface Slots {
  id: string;
  title: string;
  description: string;
  image: string;
  seller: string;
  presenter: string;
  home: string;
  mail: string;
}

/** The properties of an event that decide which elements its page has, not just their text. */
export interface EventShape {
  state: EventState;
  isLong: boolean;
  hasImage: boolean;
}

/** Characters. A longer title does not fit its column in the largest type. */
export const LONG_TITLE = 28;

/** @param now milliseconds since the epoch */
export function shapeOf(event: Pick<Event, 'title' | 'image' | 'start_time' | 'end_time' | 'is_live'>, now: number): EventShape {
  return { state: eventStateOf(event, now), isLong: event.title.length > LONG_TITLE, hasImage: event.image !== '' };
}

/** Returns the name of a shape, under which its page is stored. */
export function shapeKey({ state, isLong, hasImage }: EventShape): string {
  return [state, isLong ? 'long' : 'short', hasImage ? 'pictured' : 'plain'].join(' ');
}

/** Returns the placeholder for a text in a rendered page. @param length its minimum length, to stand for a long text */
export const slot = (name: keyof Slots, length = 0) => `{{${name.padEnd(length)}}}`;

/** Fills the slots with their texts. @param escape makes a text safe within markup and attributes */
export function fillSlots(html: string, slots: Slots, escape: (text: string) => string): string {
  return html.replace(/\{\{(id|title|description|image|seller|presenter|home|mail) *\}\}/g, (_, name: keyof Slots) =>
    escape(slots[name]),
  );
}
