/** The words for a broadcast whose picture is missing, before and while a viewer watches. */
export const INTERRUPTION = {
  title: 'We will be right back',
  text: 'The broadcast was interrupted. Keep this page open: it goes on by itself.',
} as const;
