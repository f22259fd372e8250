import { testimonials } from './voices/testimonials.ts';

const all = [
  ['film', 'Film'],
  ['features', 'Features'],
  ['figures', 'Figures'],
  ['industries', 'Industries'],
  ['blocks', 'Blocks'],
  ['voices', 'Testimonials'],
] as const;

export type SectionId = (typeof all)[number][0];

/** The sections of the tour, in order: the id and the label of the link to it. */
export const sections = all.filter(([id]) => id !== 'voices' || testimonials.length > 0);
