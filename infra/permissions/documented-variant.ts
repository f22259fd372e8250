/** A deployment that has every function; other settings add resources only. */
export const DOCUMENTED_VARIANT = 'a first admin';
