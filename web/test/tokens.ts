/** Returns a token for the page, which does not check its signature. @param exp seconds since the epoch, an hour from now by default */
export function tokenFor(name: string, exp: number = Math.floor(Date.now() / 1000) + 3600): string {
  const payload = { sub: `usr_${name}`, name, email: `${name}@example.com`, exp };
  return ['header', btoa(JSON.stringify(payload)), 'signature'].join('.');
}
