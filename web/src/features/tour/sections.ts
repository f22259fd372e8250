/** The parts of the tour, in order: the ends of the page's own links, and what the links say. */
export const sections = [
  ['film', 'Film'],
  ['features', 'Features'],
  ['figures', 'Figures'],
  ['industries', 'Industries'],
  ['blocks', 'Blocks'],
  ['voices', 'Voices'],
] as const;

export type SectionId = (typeof sections)[number][0];
