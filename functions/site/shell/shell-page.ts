import { BOOT_ELEMENT_ID, type Boot } from '#shared/shell/boot.ts';
import { escapeHtml } from '../../platform/escape-html.ts';
import type { BrandElements } from './brand-elements.ts';
import { EMBED_HEAD, escapeJson, headElements, type PageHead } from './page-head.ts';

const HEAD_SLOT = '<!--head-->';
const BOOT_SLOT = '<!--boot-->';
/** The icons of the platform. */
const ICONS = /<link rel="icon"[^>]*>\s*/g;
const ROOT = '<div id="root"></div>';

export interface ShellPage {
  /** Title of the browser tab. */
  title: string;
  /** Metadata of the page; null for a page that search engines should not list. */
  head: PageHead | null;
  /** Shows an organiser's brand; null for the platform's. */
  brand: BrandElements | null;
  /** Elements that load the page's scripts together with it; empty for none. */
  preloads: string;
  /** Content that is shown before any script has run; empty for none. */
  content: string;
  /** Data that the SPA needs to start. */
  boot: Boot;
}

/** Returns the built page, filled in. */
export function fillTemplate(template: string, { title, head, brand, preloads, content, boot }: ShellPage): string {
  const json = `<script id="${BOOT_ELEMENT_ID}" type="application/json">${escapeJson(boot)}</script>`;
  // Functions as replacements: text from an organiser may contain `$&`, which a string would expand.
  const icons = brand?.icon ? template.replace(ICONS, '') : template;
  return icons
    .replace(/<title>.*?<\/title>/s, () => `<title>${escapeHtml(title)}</title>`)
    .replace(HEAD_SLOT, () =>
      [boot.embedOrigins === null ? headElements(head) : EMBED_HEAD, brand?.style, brand?.icon, preloads]
        .filter(Boolean)
        .join('\n    '),
    )
    .replace(BOOT_SLOT, () => json)
    .replace(ROOT, () => `<div id="root">${content}</div>`);
}
