import type { Keys } from '../../keys/keys.ts';

/** Fields whose value must not appear in a log, as JSON (including JSON within JSON) and as a form. */
const FIELDS = /\b(?:cvc|cvv|card_?number|password|client_?secret|access_?token)\]?\\*["']?\s*[:=]\s*\\*["']?[^\s"',}\\]/i;

/** Patterns of secrets in general, by the description used in a finding. */
const SHAPES: Readonly<Record<string, RegExp>> = {
  'a Stripe secret key': /\b[sr]k_(?:test|live)_\w+/,
  'a Stripe webhook secret': /\bwhsec_\w+/,
  'a Stripe client secret': /\b\w+_secret_\w+/,
  'a PayPal access token': /\bA21AA[\w-]+/,
  'a token': /\beyJ[\w-]{8,}\.[\w-]+\.[\w-]+/,
  'a bearer token': /\bBearer\s+[\w.~+/-]{8,}/i,
  'a private key': /PRIVATE KEY/,
  'a secret field': FIELDS,
};

const CARD = /\b[3-6]\d{3}(?:[ -]?\d{4}){2}[ -]?\d{1,4}\b/g;
/** Removed before the search for card numbers: about one UUID in ten thousand begins with a card's digits by chance. */
const UUID = /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/gi;
/** Shorter secrets would match by chance. */
const MIN_SECRET_LENGTH = 8;

/**
 * Finds what must not appear in a log: card numbers, anything that looks like a secret, and the given secrets.
 * @returns one sentence per finding with its line, without the secret
 */
export function secretsIn(text: string, secrets: Readonly<Record<string, string>>): string[] {
  const given = Object.entries(secrets).filter(([, secret]) => secret.length >= MIN_SECRET_LENGTH);
  return text.split('\n').flatMap((line, index) => {
    const found = [
      ...Object.entries(SHAPES).flatMap(([what, shape]) => (shape.test(line) ? [what] : [])),
      ...given.flatMap(([what, secret]) => (line.includes(secret) ? [what] : [])),
      ...(hasCard(line) ? ['a card number'] : []),
    ];
    return found.map((what) => `line ${index + 1} contains ${what}`);
  });
}

/** Returns a platform's secrets by name, without the organiser's password, which is printed at the start. */
export function secretsOf(keys: Keys): Record<string, string> {
  const { tokenSecret, originSecret, secondFactorKey, stripeSecretKey, stripeWebhookSecret, paypalClientSecret } = keys;
  const mediaPrivateKey = keys.mediaPrivateKey.split('\n')[1] ?? '';
  return {
    tokenSecret,
    originSecret,
    secondFactorKey,
    stripeSecretKey,
    stripeWebhookSecret,
    paypalClientSecret,
    mediaPrivateKey,
  };
}

function hasCard(line: string): boolean {
  return (line.replaceAll(UUID, '').match(CARD) ?? []).some((match) => passesLuhn(match.replaceAll(/\D/g, '')));
}

/** Returns true if the check digit is right. Source: ISO/IEC 7812-1, annex B. */
function passesLuhn(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
