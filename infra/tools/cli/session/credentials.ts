import { CliError } from '../cli-error.ts';
import type { Terminal } from '../terminal.ts';

/** The identity of the caller, as far as options and environment say. */
export interface Identity {
  email: string | undefined;
  password: string | undefined;
  /** An API key, which only the environment can name: command lines are visible to others on the machine. Null if no key may be used. */
  key: string | null | undefined;
  /** The organisation that the caller acts for; undefined for the only one. */
  organization: string | undefined;
}

/** Returns who calls, from options and environment. */
export function readIdentity(values: Readonly<Record<string, unknown>>, env: Terminal['env']): Identity {
  const text = (name: string, variable: string) => (values[name] as string | undefined) ?? (env[variable] || undefined);
  return {
    email: text('email', 'MARQUEE_EMAIL'),
    password: text('password', 'MARQUEE_PASSWORD'),
    key: env.MARQUEE_API_KEY?.trim() || undefined,
    organization: text('organization', 'MARQUEE_ORGANIZATION'),
  };
}

/**
 * Returns the credentials to sign in with; asks for those that are missing.
 * @param lastEmail address of the previous session; null for none
 * @throws CliError if something is missing and there is no terminal to ask on
 */
export async function credentials(identity: Identity, lastEmail: string | null, { ask }: Terminal) {
  const known = identity.email ?? lastEmail;
  if (!ask && (!known || !identity.password)) {
    throw new CliError(
      'Give an API key in MARQUEE_API_KEY, or store one with: login. Or log in with MARQUEE_EMAIL and MARQUEE_PASSWORD.',
    );
  }
  const email = known ?? (await ask!('Email: ')).trim();
  const password = identity.password ?? (await ask!(`Password for ${email}: `, { hidden: true }));
  return { email, password };
}

/**
 * Returns a code of the authenticator app of an account with two-factor login, or a recovery code.
 * @throws CliError if there is no terminal to ask on
 */
export async function secondFactorCode(email: string, { ask }: Terminal): Promise<string> {
  if (ask) return ask(`Code of the authenticator app of ${email}, or a recovery code: `);
  throw new CliError(
    `${email} has two-factor login. Run a command in a terminal once, which asks for the code: the session is kept for 30 days.`,
  );
}
