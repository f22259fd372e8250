/** What each kind of work does for an event, in a sentence. By the id of its group in `shared/plans.ts`. */
export const groupLead: Readonly<Record<string, string>> = {
  seo: 'Whoever looks for a night like yours finds it: titles, pages and links that search engines understand.',
  'social-media': 'Posts that people stop at, on the networks your audience is on, in the weeks before the doors open.',
  'content-marketing': 'Stories about the people on stage, written and illustrated, that sell tickets long after they appear.',
  ppc: 'Advertisements that are shown to who is likely to come, and paused where they do not pay.',
  'email-marketing': 'The right letter to everyone who has bought before, when the next event goes on sale.',
};
