/** A sentence about each plan group, by the group's id in `shared/catalog/plans.ts`. */
export const groupLead: Readonly<Record<string, string>> = {
  seo: 'Titles, pages and links that search engines understand, so that people looking for a night like yours find it.',
  'social-media':
    'Posts that make people stop scrolling, on the networks your audience uses, in the weeks before the doors open.',
  'content-marketing':
    'Stories about the people on stage, written and illustrated, that sell tickets long after they are published.',
  ppc: 'Ads that are shown to the people most likely to come, and paused where they do not pay off.',
  'email-marketing': 'The right email to everyone who has bought before, as soon as your next event goes on sale.',
};
