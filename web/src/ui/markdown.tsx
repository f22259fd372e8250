import type { ReactNode } from 'react';
import { type Block, type Inline, readMarkdown } from '#shared/markdown/markdown.ts';

/** A text in Markdown, as elements of our own: nothing of it is taken over as HTML. */
export function Markdown({ text }: { text: string }) {
  return (
    <div className="flex flex-col gap-4 wrap-anywhere [&_a]:font-medium [&_a]:text-accent [&_a]:underline [&_a]:underline-offset-4">
      {readMarkdown(text).map(shownBlock)}
    </div>
  );
}

// A text is read as a whole and never reordered, so that the place of a part is its key.
function shownBlock(block: Block, key: number): ReactNode {
  switch (block.kind) {
    case 'heading':
      return (
        <h3 key={key} className="text-xl font-bold tracking-tight">
          {block.parts.map(shownPart)}
        </h3>
      );
    case 'paragraph':
      return <p key={key}>{block.parts.map(shownPart)}</p>;
    case 'list': {
      const List = block.isOrdered ? 'ol' : 'ul';
      return (
        <List key={key} className={`flex flex-col gap-2 pl-6 ${block.isOrdered ? 'list-decimal' : 'list-disc'}`}>
          {block.items.map((item, index) => (
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index}>{item.map(shownBlock)}</li>
          ))}
        </List>
      );
    }
  }
}

function shownPart(part: Inline, key: number): ReactNode {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'break':
      return <br key={key} />;
    case 'strong':
      return <strong key={key}>{part.parts.map(shownPart)}</strong>;
    case 'em':
      return <em key={key}>{part.parts.map(shownPart)}</em>;
    case 'link':
      return (
        <a key={key} href={part.url} rel="noopener noreferrer nofollow">
          {part.parts.map(shownPart)}
        </a>
      );
  }
}
