/** Characters of a search for events. */
export const LONGEST_SEARCH = 80;
