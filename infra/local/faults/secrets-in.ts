import type { Keys } from '../keys.ts';

/** Names of fields whose value is nobody's to read, as JSON (also JSON within JSON) and as a form. */
const FIELDS = /\b(?:cvc|cvv|card_?number|password|client_?secret|access_?token)\]?\\*["']?\s*[:=]\s*\\*["']?[^\s"',}\\]/i;

/** By what it is: how a secret looks, whosever it is. */
const SHAPES: Readonly<Record<string, RegExp>> = {
  'a secret key of Stripe': /\b[sr]k_(?:test|live)_\w+/,
  'a webhook secret of Stripe': /\bwhsec_\w+/,
  'a client secret of Stripe': /\b\w+_secret_\w+/,
  'an access token of PayPal': /\bA21AA[\w-]+/,
  'a token': /\beyJ[\w-]{8,}\.[\w-]+\.[\w-]+/,
  'a bearer token': /\bBearer\s+[\w.~+/-]{8,}/i,
  'a private key': /PRIVATE KEY/,
  'a secret field': FIELDS,
};

const CARD = /\b[3-6]\d{3}(?:[ -]?\d{4}){2}[ -]?\d{1,4}\b/g;
/** Of some ten thousand, one begins with the digits of a card by chance. */
const UUID = /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/gi;
/** Shorter ones are found by chance. */
const SHORTEST_SECRET = 8;

/**
 * What of a text nobody may read in a log: card numbers, whatever looks like a secret, and the secrets given.
 * @returns what was found and where, one sentence each, without the secret
 */
export function secretsIn(text: string, secrets: Readonly<Record<string, string>>): string[] {
  const given = Object.entries(secrets).filter(([, secret]) => secret.length >= SHORTEST_SECRET);
  return text.split('\n').flatMap((line, index) => {
    const found = [
      ...Object.entries(SHAPES).flatMap(([what, shape]) => (shape.test(line) ? [what] : [])),
      ...given.flatMap(([what, secret]) => (line.includes(secret) ? [what] : [])),
      ...(hasCard(line) ? ['a card number'] : []),
    ];
    return found.map((what) => `line ${index + 1} holds ${what}`);
  });
}

/** The secrets of a platform, each under its name. The organiser's password is none: it is shown at the start. */
export function secretsOf(keys: Keys): Record<string, string> {
  const { tokenSecret, originSecret, stripeSecretKey, stripeWebhookSecret, paypalClientSecret } = keys;
  const mediaPrivateKey = keys.mediaPrivateKey.split('\n')[1] ?? '';
  return { tokenSecret, originSecret, stripeSecretKey, stripeWebhookSecret, paypalClientSecret, mediaPrivateKey };
}

function hasCard(line: string): boolean {
  return (line.replaceAll(UUID, '').match(CARD) ?? []).some((match) => passesLuhn(match.replaceAll(/\D/g, '')));
}

/** Source: ISO/IEC 7812-1, annex B. */
function passesLuhn(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
