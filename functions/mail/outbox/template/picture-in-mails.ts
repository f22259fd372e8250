import { cardOf } from '#shared/catalog/pictures.ts';

/** The formats that mail programs show. Source: caniemail.com. */
const SHOWN = /\.(jpe?g|png|webp|gif)$/;

/**
 * Returns the absolute address of an event's picture in a mail; null if it has none that mail programs show.
 * @param image path of the event's picture
 * @param page absolute address of a page on the same host
 */
export function pictureInMails(image: string, page: string): string | null {
  const card = cardOf(image);
  return SHOWN.test(card) ? new URL(card, page).href : null;
}
