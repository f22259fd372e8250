import { CliError } from '../cli-error.ts';
import type { Terminal } from '../terminal.ts';

/** What the options say about who is calling. */
export interface Identity {
  email: string | undefined;
  password: string | undefined;
}

/** Who is calling, from options and environment. */
export function readIdentity(values: Readonly<Record<string, unknown>>, env: Terminal['env']): Identity {
  const text = (name: string, variable: string) => (values[name] as string | undefined) ?? (env[variable] || undefined);
  return { email: text('email', 'MARQUEE_EMAIL'), password: text('password', 'MARQUEE_PASSWORD') };
}

/**
 * What to sign in with; what is missing is asked for.
 * @param lastEmail who was signed in before
 * @throws CliError where something is missing and nobody is there to ask
 */
export async function credentials(identity: Identity, lastEmail: string | null, { ask }: Terminal) {
  const known = identity.email ?? lastEmail;
  if (!ask && (!known || !identity.password)) {
    throw new CliError('Sign in with --email and --password, or with MARQUEE_EMAIL and MARQUEE_PASSWORD.');
  }
  const email = known ?? (await ask!('E-mail: ')).trim();
  const password = identity.password ?? (await ask!(`Password of ${email}: `, { hidden: true }));
  return { email, password };
}
