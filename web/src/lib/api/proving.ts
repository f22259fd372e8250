import { atom } from 'jotai';

/** The number of requests for which this page is solving a puzzle. */
export const proving = atom(0);
