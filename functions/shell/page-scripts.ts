import { knownPathOf } from '#shared/site-pages.ts';

/** Where the build notes the scripts of each page; see web/page-scripts.ts. */
const NOTE = /<!--page-scripts (.*?)-->/s;
const EVENT_PAGE = '/e/:subdomain';

export type PageScripts = Readonly<Record<string, readonly string[]>>;

/** Takes the build's note out of the built page. Without one there is nothing to ask for ahead. */
export function takePageScripts(html: string): { html: string; scripts: PageScripts } {
  const [note, json = '{}'] = NOTE.exec(html) ?? [''];
  return { html: html.replace(note, ''), scripts: JSON.parse(json) as PageScripts };
}

/**
 * Has the scripts of a page asked for with the document, and not only when the script before them has run.
 * @param isEvent whether an event's page is shown, which on its own host has the path of the site's front page
 */
export function preloadElements(scripts: PageScripts, path: string, isEvent: boolean): string {
  const page = isEvent ? EVENT_PAGE : knownPathOf(path);
  const files = (page !== undefined && scripts[page]) || [];
  return files.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`).join('\n    ');
}
