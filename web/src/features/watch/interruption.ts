/** The words for a broadcast whose picture is missing, before and while a viewer watches. */
export const INTERRUPTION = {
  title: 'We will be right back',
  text: 'The broadcast was interrupted. Keep this page open: it goes on by itself.',
} as const;

/** The words for one whose organiser shows the slate. */
export const BREAK = { title: INTERRUPTION.title, text: 'Keep this page open: the picture returns by itself.' } as const;
