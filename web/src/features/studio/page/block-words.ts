import type { EventBlock } from '#shared/api/site/event-blocks.ts';
import type { BlockKind } from '#shared/catalog/event-blocks.ts';

/** The words about a kind of block. */
interface KindWords {
  name: string;
  /** The heading that a new block begins with; left out for its name. */
  heading?: string;
  /** A sentence that says what it is for. */
  lead: string;
  /** One of its entries, as in `Add a performer`. */
  entry: string;
}

export const KIND_WORDS: Readonly<Record<BlockKind, KindWords>> = {
  lineup: { name: 'Line-up', lead: 'Who is on, with pictures and times.', entry: 'performer' },
  gallery: { name: 'Gallery', lead: 'Pictures of the show, the hall or last year.', entry: 'picture' },
  press: { name: 'Press', lead: 'What others say about the show.', entry: 'quote' },
  questions: { name: 'Questions', lead: 'What buyers ask before they pay.', entry: 'question' },
  sponsors: { name: 'Sponsors', heading: 'With thanks to', lead: 'Sponsors and partners, with their logos.', entry: 'sponsor' },
};

/** Returns blocks in words, for members who compare two versions of a page. */
export const blocksInWords = (blocks: readonly EventBlock[]): string =>
  blocks.map(({ title, kind, entries }) => `${title}: ${entries.length} × ${KIND_WORDS[kind].entry}`).join('\n');
