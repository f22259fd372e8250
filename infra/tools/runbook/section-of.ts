import { headingsOf } from './headings.ts';

/** Returns the text below a heading, up to the next one of its rank or above; null if the document has no such heading. */
export function sectionOf(markdown: string, anchor: string): string | null {
  const headings = headingsOf(markdown);
  const index = headings.findIndex((heading) => heading.anchor === anchor);
  const heading = headings[index];
  if (!heading) return null;
  const next = headings.slice(index + 1).find(({ rank }) => rank <= heading.rank);
  return markdown.slice(heading.end, next?.start).trim();
}
