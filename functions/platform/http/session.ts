/** The roles of an account. */
export type Role = 'viewer' | 'organizer';

/** The signed-in account of a request. */
export interface Session {
  userId: string;
  name: string;
  email: string;
  /** The role at the start of the session. */
  role: Role;
}

/** Finds the signed-in account for the wrapper. The area that stores sessions provides it. */
export interface Sessions {
  /** Returns the session of a cookie's token; null if it ended or never existed. */
  read: (token: string) => Promise<Session | null>;
  /** Returns the XSRF token that belongs to a session's token. */
  xsrfToken: (token: string) => string;
}
