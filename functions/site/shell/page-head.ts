import { API_PREFIX } from '#shared/api/endpoint.ts';
import type { Channel } from '#shared/api/site/lists/channels.ts';
import { channelPath } from '#shared/brand/handle.ts';
import type { ShownClip } from '#shared/api/site/clips.ts';
import type { ShownEvent } from '#shared/api/site/events.ts';
import { SHARE_PICTURE_SIZE } from '#shared/catalog/share-picture.ts';
import type { SitePage } from '#shared/site/site-pages.ts';
import { escapeHtml } from '../../platform/escape-html.ts';
import { type SharePicture, sharePictureOf } from '../events/share/share-picture-rules.ts';
import { eventData } from './event-data.ts';

/** The metadata of a page for search engines and link previews. */
export interface PageHead {
  title: string;
  description: string;
  /** The address that search engines should use if the page has several. */
  canonical: string;
  type: 'website' | 'video.other';
  /** A picture with its absolute address; null for none. */
  image: PreviewPicture | null;
  /** Address of a picture to preload, because the page shows it first; null for none. */
  preload: string | null;
  /** Address at which other sites learn how to show the page; null for one that they cannot. */
  oembed: string | null;
  /** schema.org structured data; null for none. */
  data: object | null;
  /** True for a page that search engines should not list, and that link previews show all the same. */
  isUnlisted?: boolean;
  /** A video that previews play themselves, with its absolute address and its size in pixels; missing for none. */
  video?: { url: string; width: number; height: number };
}

/** The picture in link previews: its absolute address, what it shows, and its size in pixels. */
interface PreviewPicture {
  url: string;
  alt: string;
  width: number;
  height: number;
}

const NOT_LISTED = '<meta name="robots" content="noindex">';

/** The picture in link previews of pages that have none of their own. */
const SITE_IMAGE = { path: '/images/share.jpg', alt: 'Marquee: sell tickets to your live stream', width: 1200, height: 630 };

/**
 * Returns the head of an event's page.
 * @param url the event's own page
 * @param now milliseconds since the epoch
 */
export function eventHead(event: ShownEvent, url: string, now: number): PageHead {
  const { title, description, image, cancelled, seller } = event;
  const sharePicture = sharePictureOf(event, seller, now);
  return {
    title: cancelled ? `Cancelled: ${title}` : title,
    description,
    canonical: url,
    type: 'video.other',
    image: { url: new URL(sharePicture.path, url).href, alt: altOf(sharePicture.shows), ...SHARE_PICTURE_SIZE },
    preload: image || null,
    oembed: `${new URL(url).origin}${API_PREFIX}/oembed?url=${encodeURIComponent(url)}`,
    data: eventData(event, url, now),
  };
}

const altOf = ({ title, when, presenter }: SharePicture): string => `${title}. ${when}. Presented by ${presenter}.`;

/** Returns the head of the page of a clip. @param url its own page */
export function clipHead(clip: ShownClip, event: ShownEvent, url: string): PageHead {
  const { title, video, poster, width, height } = clip;
  return {
    title,
    description: `A clip from ${event.title}. Watch it for free, and get your ticket.`,
    canonical: url,
    type: 'video.other',
    image: { url: new URL(poster, url).href, alt: title, width, height },
    preload: poster,
    oembed: null,
    data: null,
    video: { url: new URL(video, url).href, width, height },
  };
}

/** Returns the head of a page of the site. @param site scheme and host of the site, also for a page on an event's host */
export function siteHead({ path: page, title, description }: SitePage, site: string): PageHead {
  const { path, alt, width, height } = SITE_IMAGE;
  return {
    title,
    description,
    canonical: new URL(page, site).href,
    type: 'website',
    image: { url: new URL(path, site).href, alt, width, height },
    preload: null,
    oembed: null,
    data: null,
  };
}

/** Returns the head of an organisation's page, without its structured data. @param site scheme and host of the site */
export function channelHead({ handle, name, is_listed }: Channel, site: string): PageHead {
  const description = `Live shows, films and replays by ${name}. Buy a ticket and watch right in your browser.`;
  return { ...siteHead({ path: channelPath(handle), title: name, description }, site), isUnlisted: !is_listed };
}

/** The head of an embed, which nobody should list. Its links leave the frame: no page but an embed may be shown in one. */
export const EMBED_HEAD = `${NOT_LISTED}<base target="_blank">`;

/** Returns the elements of a head, or only `noindex` for a page that nobody should list. Open Graph and Twitter card: ogp.me. */
export function headElements(head: PageHead | null): string {
  if (!head) return NOT_LISTED;
  const { title, description, canonical, image, preload, oembed, data, video } = head;
  return [
    head.isUnlisted && NOT_LISTED,
    ...Object.entries({
      'og:type': head.type,
      'og:title': title,
      'og:description': description,
      ...(image && {
        'og:image': image.url,
        'og:image:width': String(image.width),
        'og:image:height': String(image.height),
        'og:image:alt': image.alt,
      }),
      'og:url': canonical,
      'og:site_name': 'Marquee',
      ...(video && {
        'og:video': video.url,
        'og:video:type': 'video/mp4',
        'og:video:width': String(video.width),
        'og:video:height': String(video.height),
      }),
    }).map(([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`),
    `<meta name="description" content="${escapeHtml(description)}">`,
    `<meta name="twitter:card" content="${image ? 'summary_large_image' : 'summary'}">`,
    image && `<meta name="twitter:image:alt" content="${escapeHtml(image.alt)}">`,
    `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    preload && `<link rel="preload" as="image" href="${escapeHtml(preload)}" fetchpriority="high">`,
    oembed && `<link rel="alternate" type="application/json+oembed" href="${escapeHtml(oembed)}" title="${escapeHtml(title)}">`,
    data && `<script type="application/ld+json">${escapeJson(data)}</script>`,
  ]
    .filter(Boolean)
    .join('\n    ');
}

/** Returns JSON that cannot end its script element. */
export function escapeJson(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}
