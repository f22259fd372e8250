import { type Block, type Inline, readMarkdown } from './markdown.ts';

/** Inline styles of the elements that a text is made of, because mail programs know no others. */
export interface TextStyles {
  paragraph: string;
  heading: string;
  list: string;
  link: string;
}

/** Returns a text in Markdown as HTML of a few elements. @param escape makes a text safe within markup and attributes */
export function markdownHtml(markdown: string, styles: TextStyles, escape: (text: string) => string): string {
  const inline = (part: Inline): string => {
    switch (part.kind) {
      case 'text':
        return escape(part.text);
      case 'break':
        return '<br>';
      case 'link':
        return `<a href="${escape(part.url)}" style="${styles.link}">${part.parts.map(inline).join('')}</a>`;
      case 'strong':
      case 'em':
        return `<${part.kind}>${part.parts.map(inline).join('')}</${part.kind}>`;
    }
  };
  const block = (one: Block): string => {
    if (one.kind === 'heading') return `<h2 style="${styles.heading}">${one.parts.map(inline).join('')}</h2>`;
    if (one.kind === 'paragraph') return `<p style="${styles.paragraph}">${one.parts.map(inline).join('')}</p>`;
    const name = one.isOrdered ? 'ol' : 'ul';
    return `<${name} style="${styles.list}">${one.items.map((item) => `<li>${item.map(tight).join('')}</li>`).join('')}</${name}>`;
  };
  // A paragraph within a list has no space of its own.
  const tight = (one: Block): string => (one.kind === 'paragraph' ? one.parts.map(inline).join('') : block(one));
  return readMarkdown(markdown).map(block).join('\n');
}
