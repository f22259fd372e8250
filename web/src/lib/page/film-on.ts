const films: string[] = [];

/** Notes that a film is on the screen at the current address, so that nothing replaces or reloads the page under it. @returns ends that */
export function noteFilm(): () => void {
  const { pathname } = location;
  films.push(pathname);
  return () => void films.splice(films.indexOf(pathname), 1);
}

/** Returns true while a film is on the screen. A viewer who is on the way to another page has left it, though it is shown until that has loaded. */
export const isFilmOn = (): boolean => films.includes(location.pathname);
