import type { ShownEvent } from '#shared/api/site/events.ts';
import type { Boot } from '#shared/shell/boot.ts';
import { sellerPath } from '#shared/brand/handle.ts';
import { fillSlots, type PrerenderedPages, shapeKey, shapeOf, slot } from '#shared/shell/prerendered.ts';
import { escapeHtml } from '../../platform/escape-html.ts';

/**
 * Returns a page as the build rendered it, filled with current data; empty for one that is not prerendered.
 * @param page an event, or the known path of a page of the site
 * @param boot the data that the browser gets as well: both must show the same
 */
export function prerenderedHtml(
  { pages, events }: Omit<PrerenderedPages, 'adFrame'>,
  page: ShownEvent | string,
  boot: Boot,
): string {
  const { siteHost, supportMail, writtenAt } = boot;
  const event =
    typeof page === 'string' ? { _id: '', title: '', description: '', image: '', seller: '', seller_handle: null } : page;
  const html = (typeof page === 'string' ? pages[page] : events[shapeKey(shapeOf(page, Date.parse(writtenAt)))]) ?? '';
  // Without a support address the page has different elements.
  if (supportMail === null && html.includes(slot('mail'))) return '';
  const { _id: id, title, description, image, seller } = event;
  const presenter = sellerPath(event).slice(1);
  const home = siteHost ? `//${siteHost}/` : '/';
  return fillSlots(html, { id, title, description, image, seller, presenter, home, mail: supportMail ?? '' }, escapeHtml);
}
