/** Subdomains that the platform's own addresses need now or later, or that would let an event pass for the platform. */
const RESERVED: ReadonlySet<string> = new Set([
  'www',
  'api',
  'admin',
  'studio',
  'media',
  'assets',
  'images',
  'static',
  'cdn',
  'mail',
  'smtp',
  'ftp',
  'status',
  'app',
  'auth',
  'login',
  'account',
  'billing',
  'payments',
  'support',
  'help',
]);

/** Returns true if a subdomain is reserved. @param subdomain one label, lower case */
export const isReserved = (subdomain: string): boolean => RESERVED.has(subdomain);
