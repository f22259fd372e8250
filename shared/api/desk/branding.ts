import * as z from 'zod/mini';
import { ACCENT_PATTERN } from '../../brand/accent.ts';
import { LONGEST_SENDER, LONGEST_TEXT, SELLER_TEXTS, SENDER_PATTERN } from '../../brand/brand.ts';
import { LARGEST_PICTURE_BYTES, LOGO_NAMES, PICTURE_MARK } from '../../catalog/pictures.ts';
import { forMembers } from '../access.ts';
import { endpoint, forAnyone } from '../endpoint.ts';
import { timeZone } from '../event-fields.ts';
import { handle } from '../handle-field.ts';
import { email, idParam, markdown, moment, name } from '../fields.ts';
import { readsEvents } from '../organizer-access.ts';
import { seen } from '../seen.ts';
import { signedPicture } from './studio/studio-pictures.ts';

const accent = () => z.nullable(z.string().check(z.toLowerCase(), z.regex(ACCENT_PATTERN)));
const chosenHandle = () => z.nullable(handle());
const senderName = () => name(LONGEST_SENDER, 0).check(z.regex(SENDER_PATTERN));
const sellerText = () => markdown(LONGEST_TEXT);

/** The look of an organisation for its buyers, and its texts for them. */
const brandSchema = z.object({
  /** `#rrggbb`; null for the platform's. Pages make it darker or lighter where it could not be read. */
  accent: accent(),
  /** Path of the logo, and of the icon in the browser's tab; null for none. Both come from one picture. */
  logo: z.nullable(z.string()),
  icon: z.nullable(z.string()),
  /** The name of the organisation's public page in its address, `/channel/{handle}`; null for no page. */
  handle: chosenHandle(),
  /** Name that mail programs show as the sender's; empty for the platform's own. The address is always the platform's. */
  sender_name: senderName(),
  /** Texts for buyers, in Markdown; empty for none. */
  terms: sellerText(),
  refunds: sellerText(),
  privacy: sellerText(),
});

export type BrandAnswer = z.output<typeof brandSchema>;

export const ownBrand = endpoint('GET /studio/brand', {
  handler: 'desk/branding/own-brand',
  ...forMembers('events:read', { catalog: ['read', 'batch-read'] }),
  summary: 'Returns how the organisation looks to its buyers, and its texts for them.',
  answer: brandSchema,
});

/** All texts twice, as they were and as they become, of characters that JSON takes up to six bytes for. */
const LARGEST_BRAND_BYTES = 2 * SELLER_TEXTS.length * LONGEST_TEXT * 6;

export const editBrand = endpoint('POST /studio/brand', {
  handler: 'desk/branding/edit-brand',
  ...forMembers('brand:edit', {
    accounts: ['read'],
    catalog: ['read', 'batch-read', 'write'],
    pictures: ['publish'],
    audit: 'append',
    operator: true,
  }),
  summary: 'Changes the given parts of the brand and returns all of it. An uploaded logo is shown once its files were checked.',
  body: z.strictObject({
    accent: z.optional(accent()),
    /** The mark of an uploaded logo; null to show none. */
    logo: z.optional(z.nullable(z.string().check(z.regex(PICTURE_MARK)))),
    /** One that was given up leads to the page, and is kept from others for 90 days. */
    handle: z.optional(chosenHandle()),
    sender_name: z.optional(senderName()),
    terms: z.optional(sellerText()),
    refunds: z.optional(sellerText()),
    privacy: z.optional(sellerText()),
    seen: seen(z.omit(brandSchema, { icon: true })),
  }),
  largestBody: LARGEST_BRAND_BYTES,
  answer: brandSchema,
  errors: ['picture_unusable', 'handle_taken', 'changed_meanwhile', 'unavailable'],
});

const size = () => z.int().check(z.minimum(1), z.maximum(LARGEST_PICTURE_BYTES));

export const uploadLogo = endpoint('POST /studio/brand/logo', {
  handler: 'desk/branding/upload-logo',
  ...forMembers('brand:edit', { pictures: ['upload'] }),
  summary: 'Returns upload addresses for the files of a logo. Each file must be PUT with exactly the given size and headers.',
  body: z.strictObject({
    mark: z.string().check(z.regex(PICTURE_MARK)),
    /** Bytes of each file. */
    sizes: z.strictObject({ logo: size(), icon: size() }),
  }),
  answer: signedPicture(LOGO_NAMES),
});

/** An organisation's own settings. */
const profileSchema = z.object({
  name: z.string(),
  /** Address for buyers' questions; empty for the platform's. */
  contact_email: z.string(),
  /** Time zone in which days of sales begin, and that new events start with; null for UTC, and that of the organiser's device. */
  time_zone: z.nullable(z.string()),
});

export const ownProfile = endpoint('GET /studio/organization', {
  handler: 'desk/branding/own-profile',
  ...readsEvents,
  summary: "Returns the organisation's name, contact address and time zone.",
  answer: profileSchema,
});

export const editProfile = endpoint('POST /studio/organization', {
  handler: 'desk/branding/edit-profile',
  once: { changes: 'other', repeats: 'It sets the same seller.' },
  ...forMembers('organization:edit', {
    accounts: ['read', 'write'],
    catalog: ['read', 'write'],
    audit: 'append',
    operator: true,
  }),
  summary: "Changes the organisation's name, contact address and time zone, each if it is given.",
  body: z.strictObject({
    name: z.optional(name(120, 2)),
    contact_email: z.optional(z.union([z.literal(''), email()])),
    time_zone: z.optional(z.nullable(timeZone())),
    seen: seen(profileSchema),
  }),
  answer: profileSchema,
  errors: ['changed_meanwhile', 'unavailable'],
});

export const eventSeller = endpoint('GET /events/{eventId}/seller', {
  handler: 'site/events/event-seller',
  ...forAnyone({ catalog: ['read', 'batch-read'], operator: true, supportMail: true }),
  summary: "Returns who sells an event's packages, and the seller's texts for buyers.",
  params: idParam('eventId'),
  answer: z.object({
    title: z.string(),
    seller: z.string(),
    address: z.nullable(z.string()),
    contact: z.nullable(z.string()),
    accent: accent(),
    logo: z.nullable(z.string()),
    /** The name of the seller's own page with all their shows; null if they have none. */
    handle: z.nullable(z.string()),
    texts: z.array(z.object({ kind: z.enum(SELLER_TEXTS), text: z.string(), updated_at: moment() })),
  }),
  errors: ['event_not_found'],
  edgeCache: { maxAge: 60, staleWhileRevalidate: 600 },
});
