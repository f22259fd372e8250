import { type Letter, letter } from './letter.ts';

interface Reset {
  /** Scheme and host of the site. */
  origin: string;
  token: string;
}

/**
 * The link by which a new password is set. Its token stands behind the `#`, which browsers send to no server. The
 * account's name is left out: whoever registered an address that is not theirs would write to its owner with it.
 */
export function passwordResetLetter({ origin, token }: Reset): Letter {
  const { host } = new URL(origin);
  return letter({
    subject: 'Choose a new password',
    title: 'Choose a new password',
    paragraphs: [
      `Somebody, we hope you, asked for a new password for your account at ${host}. The button leads to where you choose it.`,
    ],
    button: { label: 'Choose a new password', url: `${origin}/auth/reset-password#token=${token}` },
    notes: [
      'The link works once, for 30 minutes, and only while it is the newest one.',
      'Setting a new password signs you out everywhere else.',
      'Was it not you? Then there is nothing to do: your password stays as it is.',
    ],
  });
}
