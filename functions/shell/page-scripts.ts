import { LATER } from './after-paint.ts';

/** Where the build notes the scripts of each page; see web/page-scripts.ts. */
const NOTE = /<!--page-scripts (.*?)-->/s;

/** The known path of an event's page, wherever it is. */
export const EVENT_PAGE = '/e/:subdomain';

export type PageScripts = Readonly<Record<string, readonly string[]>>;

/** Takes the build's note out of the built page. Without one there is nothing to ask for ahead. */
export function takePageScripts(html: string): { html: string; scripts: PageScripts } {
  const [note, json = '{}'] = NOTE.exec(html) ?? [''];
  return { html: html.replace(note, ''), scripts: JSON.parse(json) as PageScripts };
}

/**
 * Has the scripts and style sheets of a page asked for with the document, and not only when the script before them has run.
 * @param page the known path of the page; undefined where there is none
 * @param when whether the scripts are asked for at once, or after the first paint of what is seen without them
 */
export function preloadElements(scripts: PageScripts, page: string | undefined, when: 'now' | 'later'): string {
  const files = (page !== undefined && scripts[page]) || [];
  const script = when === 'now' ? 'modulepreload' : LATER;
  const relOf = (file: string) => (file.endsWith('.css') ? 'stylesheet' : script);
  return files.map((file) => `<link rel="${relOf(file)}" crossorigin href="${file}">`).join('\n    ');
}
