/** Every address of the SPA, in one place. */
export const paths = {
  home: '/',
  login: '/auth/login',
  register: '/auth/register',
  thankYou: '/thank-you',
  notFound: '/not-found',
  watch: (eventId: string) => `/user/watch/${encodeURIComponent(eventId)}`,
  /** Where events live when there is no domain for subdomains. */
  event: (subdomain: string) => `/e/${encodeURIComponent(subdomain)}`,
} as const;
