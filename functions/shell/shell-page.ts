import type { Event } from '#shared/api/events.ts';
import { BOOT_ELEMENT_ID, type Boot } from '#shared/boot.ts';

const HEAD_SLOT = '<!--head-->';
const BOOT_SLOT = '<!--boot-->';

/** Fills the built page with what the SPA needs to start and what a link preview shows. */
export function fillTemplate(template: string, boot: Boot, url: string): string {
  const head = boot.event ? eventTags(boot.event, url) : '';
  const json = `<script id="${BOOT_ELEMENT_ID}" type="application/json">${escapeJson(boot)}</script>`;
  // Functions as replacements: text from an organiser may contain `$&`, which a string would expand.
  const page = template.replace(HEAD_SLOT, () => head).replace(BOOT_SLOT, () => json);
  return boot.event ? page.replace(/<title>.*?<\/title>/s, () => `<title>${escapeHtml(boot.event!.title)}</title>`) : page;
}

/** Open Graph and Twitter card. Source: ogp.me. */
function eventTags(event: Event, url: string): string {
  const properties: [string, string][] = [
    ['og:type', 'video.other'],
    ['og:title', event.title],
    ['og:description', event.description],
    ...(event.image ? [['og:image', new URL(event.image, url).href] satisfies [string, string]] : []),
    ['og:url', url],
    ['og:site_name', 'Marquee'],
  ];
  const names: [string, string][] = [
    ['description', event.description],
    ['twitter:card', event.image ? 'summary_large_image' : 'summary'],
  ];
  return [
    ...properties.map(([name, content]) => `<meta property="${name}" content="${escapeHtml(content)}">`),
    ...names.map(([name, content]) => `<meta name="${name}" content="${escapeHtml(content)}">`),
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    ...(event.image ? [`<link rel="preload" as="image" href="${escapeHtml(event.image)}" fetchpriority="high">`] : []),
  ].join('\n    ');
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** JSON that cannot end its script element. */
function escapeJson(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c').replace(/\u2028/g, '\\u2028').replace(/\u2029/g, '\\u2029');
}
