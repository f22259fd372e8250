/** The one way off the site within the same window, e.g. to the card provider's own page. */
export const leave = {
  to: (url: string) => location.assign(url),
};
