/** The variant that has every function; other settings only add resources. */
export const DOCUMENTED_VARIANT = 'a first admin';
