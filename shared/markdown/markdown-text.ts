import { type Block, type Inline, readMarkdown } from './markdown.ts';

/** Returns a text in Markdown as plain text, with the addresses of its links behind them. */
export const plainText = (markdown: string): string => readMarkdown(markdown).map(blockText).join('\n\n');

function blockText(block: Block): string {
  if (block.kind !== 'list') return block.parts.map(inlineText).join('');
  const mark = (index: number) => (block.isOrdered ? `${index + 1}.` : '-');
  return block.items.map((item, index) => `${mark(index)} ${item.map(blockText).join('\n')}`).join('\n');
}

function inlineText(part: Inline): string {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'break':
      return '\n';
    case 'link': {
      const words = part.parts.map(inlineText).join('');
      return words === part.url ? words : `${words} (${part.url})`;
    }
    case 'strong':
    case 'em':
      return part.parts.map(inlineText).join('');
  }
}
