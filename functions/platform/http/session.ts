/** The roles of an account. */
export type Role = 'viewer' | 'organizer';

/** The signed-in account of a request. */
export interface Session {
  userId: string;
  name: string;
  email: string;
}

/** Finds the signed-in account for the wrapper. The area that stores sessions provides it. */
export interface Sessions {
  /** Returns the session of a cookie's token; null if it ended or never existed. */
  read: (token: string) => Promise<Session | null>;
  /** Returns the XSRF token that belongs to a session's token. */
  xsrfToken: (token: string) => string;
  /** Returns true if the account is an organiser's now. Only the wrapper of organisers' endpoints needs it. */
  isOrganizer?: (session: Session) => Promise<boolean>;
}
