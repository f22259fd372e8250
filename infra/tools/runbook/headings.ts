/** A heading of a document. */
export interface Heading {
  title: string;
  /** The anchor of a link to it, as GitHub derives it. */
  anchor: string;
  /** 1 for the title of the document. */
  rank: number;
  /** Where it begins and ends in the text. */
  start: number;
  end: number;
}

/** Returns the headings of a document in their order, without lines of its blocks of code that look like one. */
export function headingsOf(markdown: string): Heading[] {
  const seen = new Map<string, number>();
  // As long as before, so that places in it are places in the document.
  const prose = markdown.replace(/^```[\s\S]*?^```$/gm, (block) => ' '.repeat(block.length));
  return [...prose.matchAll(/^(?<marks>#+) (?<title>.+)$/gm)].map(({ groups, index, 0: line }) => {
    const [title, rank] = [groups!.title!, groups!.marks!.length];
    const slug = title
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-');
    const before = seen.get(slug) ?? 0;
    seen.set(slug, before + 1);
    return { title, anchor: before === 0 ? slug : `${slug}-${before}`, rank, start: index, end: index + line.length };
  });
}
