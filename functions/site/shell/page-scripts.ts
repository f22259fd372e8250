import { LATER } from './after-paint.ts';

/** The comment in which the build lists the scripts of each page; see web/page-scripts.ts. */
const NOTE = /<!--page-scripts (.*?)-->/s;

/** The known path of an event's page, at whatever address it is served. */
export const EVENT_PAGE = '/e/:subdomain';

export type PageScripts = Readonly<Record<string, readonly string[]>>;

/** Removes the build's note from the built page and returns both. Without a note there is nothing to preload. */
export function takePageScripts(html: string): { html: string; scripts: PageScripts } {
  const [note, json = '{}'] = NOTE.exec(html) ?? [''];
  return { html: html.replace(note, ''), scripts: JSON.parse(json) as PageScripts };
}

/**
 * Returns the elements that load a page's scripts, style sheets and fonts together with the document, and not only after the script
 * before them has run.
 * @param page the known path of the page; undefined if there is none
 * @param when `now` to load the scripts immediately, `later` after the first paint of what is shown without them
 */
export function preloadElements(scripts: PageScripts, page: string | undefined, when: 'now' | 'later'): string {
  const files = (page !== undefined && scripts[page]) || [];
  const script = when === 'now' ? 'modulepreload' : LATER;
  const relOf = (file: string) => {
    if (file.endsWith('.woff2')) return 'rel="preload" as="font" type="font/woff2"';
    return `rel="${file.endsWith('.css') ? 'stylesheet' : script}"`;
  };
  return files.map((file) => `<link ${relOf(file)} crossorigin href="${file}">`).join('\n    ');
}
