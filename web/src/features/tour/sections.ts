/** The sections of the tour, in order: the id and the label of the link to it. */
export const sections = [
  ['film', 'Film'],
  ['features', 'Features'],
  ['figures', 'Figures'],
  ['industries', 'Industries'],
  ['blocks', 'Blocks'],
  ['voices', 'Testimonials'],
] as const;

export type SectionId = (typeof sections)[number][0];
