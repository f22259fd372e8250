import * as z from 'zod/mini';
import { EMAIL_MAX_LENGTH, EMAIL_PATTERN, foldEmail } from '../people/account-rules.ts';
import { withoutHiddenEnds } from '../text/hidden-characters.ts';
import { faultOfAddress, faultOfLine, faultOfName, faultOfProse, faultOfTitle, type TextRule } from '../text/text-rule.ts';

/** A check that a text follows a rule. Its sentence becomes the message of the answer. */
const follows = (rule: TextRule) =>
  z.check<string>(({ value, issues }) => {
    const sentence = rule(value);
    if (sentence !== null) issues.push({ code: 'custom', input: value, message: sentence, params: { sentence } });
  });

const tidied = z.overwrite<string>(withoutHiddenEnds);

/** The name of a person, an organisation or a sender: one line, not empty. */
export const name = (max: number, min = 1) => z.string().check(tidied, z.minLength(min), z.maxLength(max), follows(faultOfName));

/** The name of a thing, such as an event, or the subject of a mail: one line, not empty. */
export const title = (max: number) => z.string().check(tidied, z.minLength(1), z.maxLength(max), follows(faultOfTitle));

/** A text in the writer's own words, not empty. Line ends of other systems become ours. */
export const prose = (max: number, min = 1) =>
  z.string().check(
    z.overwrite((typed) => typed.replace(/\r\n?/g, '\n').trim()),
    z.minLength(min),
    z.maxLength(max),
    follows(faultOfProse),
  );

/** One line that is no name, such as a search; may be empty. */
export const line = (max: number) => z.string().check(z.trim(), z.maxLength(max), follows(faultOfLine));

/** Text that may have several lines, such as an address; may be empty. */
export const lines = (max: number) => prose(max, 0);

/** A text in Markdown; may be empty. Tabs become spaces, and line ends of other systems ours. */
export const markdown = (max: number) =>
  z.string().check(
    z.overwrite((typed) => typed.replace(/\r\n?/g, '\n').replaceAll('\t', '    ').trim()),
    z.maxLength(max),
    follows(faultOfProse),
  );

/** An email address, folded. */
export const email = () =>
  z.string().check(z.maxLength(EMAIL_MAX_LENGTH), z.overwrite(foldEmail), z.regex(EMAIL_PATTERN), follows(faultOfAddress));

/** One of our identifiers. It is part of URLs and keys, so it only has characters that need no escaping. */
export const id = () => z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));

/** The key that a client makes for one change: a repeated request with it makes the change once. */
export const changeKey = () => z.string().check(z.regex(/^[A-Za-z0-9_-]{16,40}$/));

/** The parameters of a path that names one thing by its id, such as `{eventId}`. */
export const idParam = <K extends string>(name: K) => z.strictObject({ [name]: id() } as Record<K, ReturnType<typeof id>>);

/** One DNS label, lower case. Source: RFC 1035 §2.3.1, with digits first allowed by RFC 1123. */
export const subdomain = () => z.string().check(z.regex(/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/));

/** The name of an event in an address: its subdomain or its id, which cannot be confused. */
export const eventName = () => z.string().check(z.regex(/^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?|evt_[A-Za-z0-9_-]{1,60})$/));

/** Money in minor units (cents), never a fraction. */
export const amount = () => z.int().check(z.nonnegative(), z.maximum(99_999_999));

/** The price of something on sale, minor units. Source: Stripe's smallest charge in US dollars is 50 cents. */
export const price = () => z.int().check(z.minimum(50), z.maximum(99_999_999));

/** ISO 4217 code, lower case as the card provider spells it. */
export const currency = () => z.string().check(z.regex(/^[a-z]{3}$/i), z.toLowerCase());

/** A moment in UTC, ISO 8601. */
export const moment = () => z.iso.datetime();

/** The parts of a query for a period. */
export const period = {
  /** The first moment and the one after the last; by default the last twelve months. */
  from: z.optional(moment()),
  to: z.optional(moment()),
};

/** A buyer as their account names them now; null if it was deleted, or if nobody bought. */
export const buyer = () => z.nullable(z.object({ name: z.string(), email: z.string() }));

/** A card provider's payment intent. */
export const paymentIntentId = () => z.string().check(z.regex(/^pi_[A-Za-z0-9_]{1,250}$/));

/** A promo or access code as typed, folded to capitals, digits and dashes. */
export const code = () => z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9][A-Z0-9-]{2,39}$/));

/** A step of the rule for missed minutes: from how many on a buyer gets how much of the price back. */
export interface MissedMinutesStep {
  /** Minutes. */
  from: number;
  refund_percent: number;
}

/** Maximum number of steps, and of a step's minutes: a day. */
export const MOST_STEPS = 5;
export const MOST_MINUTES = 1_440;

/** Returns true if each step asks for more minutes than the one before it, and refunds more. */
export const isAscending = (steps: readonly MissedMinutesStep[]): boolean =>
  steps.every((step, index) => {
    const before = steps[index - 1];
    return !before || (step.from > before.from && step.refund_percent > before.refund_percent);
  });

/** The rule for missed minutes: each step asks for more minutes than the one before it, and refunds more. */
export const missedMinutesRule = () =>
  z
    .array(
      z.strictObject({
        /** Minutes missed. */
        from: z.int().check(z.minimum(1), z.maximum(MOST_MINUTES)),
        /** Part of what was paid, percent. All of it ends the access, as any whole refund. */
        refund_percent: z.int().check(z.minimum(1), z.maximum(100)),
      }),
    )
    .check(z.minLength(1), z.maxLength(MOST_STEPS), z.refine(isAscending));
