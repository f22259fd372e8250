let films = 0;

/** Notes that a film is on the screen, so that nothing replaces or reloads the page under it. @returns ends that */
export function noteFilm(): () => void {
  films += 1;
  return () => void (films -= 1);
}

/** Returns true while a film is on the screen. */
export const isFilmOn = (): boolean => films > 0;
