import type { MemberRight, MemberRole } from '#shared/people/member-rights.ts';

/** The roles of an account. An `organizer` is the owner of the organisation with its own id, unless a stored membership says otherwise. */
export const ROLES = ['viewer', 'organizer'] as const;
export type Role = (typeof ROLES)[number];

/** The signed-in account of a request. */
export interface Session {
  userId: string;
  name: string;
  email: string;
}

/** The part of an account in an organisation. */
export interface Membership {
  organizationId: string;
  role: MemberRole;
}

/** A call with an API key, before the key is known to be right. */
export interface KeyCall {
  /** The key as it was sent. */
  text: string;
  /** The right that the key must have. */
  right: MemberRight | undefined;
  /** The organisation that the request names; undefined if it names none. */
  named: string | undefined;
  network: string;
}

/** The actor of a request for an organisation: a member, or a program with a key that a member made. */
export interface Actor {
  organizationId: string;
  /** The member; with a key, the one who made it. */
  userId: string;
  /** Null for a member who is logged in. */
  keyId: string | null;
}

/** Finds the signed-in account for the wrapper. The area that stores sessions provides it. */
export interface Sessions {
  /** Returns the session of a cookie's token; null if it ended or never existed. */
  read: (token: string) => Promise<Session | null>;
  /** Returns the XSRF token that belongs to a session's token. */
  xsrfToken: (token: string) => string;
  /**
   * Returns the organisation that a member calls for. Only the wrapper of organisers' endpoints needs it.
   * @param right what the member's role must allow
   * @param named the organisation that the request names; undefined if it names none
   * @throws ApiError not_found, not_permitted, invalid_input
   */
  organizationFor?: (session: Session, right: MemberRight | undefined, named: string | undefined) => Promise<string>;
  /**
   * Refuses everybody who does not run the platform. Only the wrapper of operators' endpoints needs it.
   * @throws ApiError not_found
   */
  requireOperator?: (session: Session) => Promise<void>;
  /**
   * Returns who acts with an API key. Only the wrapper of organisers' endpoints needs it.
   * @throws ApiError needs_person, invalid_api_key, key_not_permitted, not_found, too_many_attempts
   */
  actorOfKey?: (call: KeyCall) => Promise<Actor>;
}
