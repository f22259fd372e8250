import type { Event } from '#shared/api/events.ts';
import type { Boot } from '#shared/boot.ts';
import { fillSlots, type Prerendered, shapeKey, shapeOf, slot } from '#shared/prerendered.ts';
import { escapeHtml } from '../platform/escape-html.ts';

/**
 * A page as the build rendered it, with what it shows today; empty for one that is not rendered ahead.
 * @param page an event, or the known path of a page of the site
 * @param boot what the browser is told as well: both have to show the same
 */
export function prerenderedHtml({ pages, events }: Prerendered, page: Event | string, boot: Boot): string {
  const { siteHost, supportMail, writtenAt } = boot;
  const event = typeof page === 'string' ? { title: '', description: '', image: '' } : page;
  const html = (typeof page === 'string' ? pages[page] : events[shapeKey(shapeOf(page, Date.parse(writtenAt)))]) ?? '';
  // Without an address to write to the page has other elements.
  if (supportMail === null && html.includes(slot('mail'))) return '';
  const { title, description, image } = event;
  const home = siteHost ? `//${siteHost}/` : '/';
  return fillSlots(html, { title, description, image, home, mail: supportMail ?? '' }, escapeHtml);
}
