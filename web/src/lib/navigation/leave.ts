/** The only place that leaves the site within the same window, e.g. to the card provider's page. */
export const leave = {
  to: (url: string) => location.assign(url),
};
