/** A heading of a document. */
export interface Heading {
  title: string;
  /** What follows the `#` of a link to it, as GitHub derives it. */
  anchor: string;
}

/** Returns the headings of a document in their order, without lines of its blocks of code that look like one. */
export function headingsOf(markdown: string): Heading[] {
  const seen = new Map<string, number>();
  const prose = markdown.replace(/^```[\s\S]*?^```$/gm, '');
  return [...prose.matchAll(/^#+ (?<title>.+)$/gm)].map(({ groups }) => {
    const title = groups!.title!;
    const slug = title
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-');
    const before = seen.get(slug) ?? 0;
    seen.set(slug, before + 1);
    return { title, anchor: before === 0 ? slug : `${slug}-${before}` };
  });
}
