import type { Rendition } from './pictures.ts';

/** The kinds of blocks that an organiser adds to the page of an event. */
export const BLOCK_KINDS = ['lineup', 'gallery', 'press', 'questions', 'sponsors'] as const;
export type BlockKind = (typeof BLOCK_KINDS)[number];

/** Limits of a page. All of its blocks have to fit into one item of the database, of 400 kB, in any script. */
export const MOST_BLOCKS = 6;
/** Maximum number of entries of a block, by its kind. */
export const MOST_ENTRIES: Readonly<Record<BlockKind, number>> = {
  lineup: 24,
  gallery: 12,
  press: 8,
  questions: 12,
  sponsors: 16,
};

/** Maximum lengths of the texts of blocks, in characters. */
export const BLOCK_LENGTHS = {
  title: 60,
  name: 80,
  role: 80,
  time: 40,
  alt: 160,
  quote: 400,
  source: 80,
  question: 160,
  answer: 1_000,
  url: 300,
} as const;

/** The file that is made of a picture of a block, by the block's kind; the others have no pictures. */
export const BLOCK_RENDITIONS = {
  lineup: 'portrait',
  gallery: 'scene',
  sponsors: 'sponsor',
} as const satisfies Partial<Record<BlockKind, Rendition>>;
export type BlockRendition = (typeof BLOCK_RENDITIONS)[keyof typeof BLOCK_RENDITIONS];
