/** Paths of the studio that no other page links to. They lie apart from the rest, which every page loads. */
export const studioPaths = {
  brand: '/studio/brand',
  messages: '/studio/messages',
  settings: '/studio/settings',
} as const;
