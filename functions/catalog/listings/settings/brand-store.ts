import * as z from 'zod/mini';
import type { OrganizerSettings } from '#shared/api/desk/studio/studio-settings.ts';
import { SELLER_TEXTS, type SellerText } from '#shared/brand/brand.ts';
import { isTimeZone } from '#shared/time/time-zones.ts';
import { batchGet } from '../../../platform/database/dynamodb.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { ItemKind } from '../../../platform/items/item-kind.ts';
import { ofOrganisation } from '../../../platform/items/keeping.ts';
import { key } from '../../../platform/items/key-part.ts';
import { type TransactionPart } from '../../../platform/database/transact.ts';
import { findHandle, handleParts, isFree } from './handles-store.ts';
import { changeStored, type OwnSender, settings, type StoredSettings, toSettings } from './settings-store.ts';

/** The appearance of an organiser to buyers. It is kept with their settings, so that pages read both at once. */
export interface Brand {
  accent: string | null;
  /** The mark of its logo's files. */
  logoMark: string | null;
  senderName: string;
  contactEmail: string;
  timeZone: string | null;
  /** The name of its public page in the address; null while there is none. */
  handle: string | null;
  /** The address of its own that its mails come from; null for the platform's. */
  ownSender: OwnSender | null;
  /** When each text was changed last, ISO 8601; null for a text that there is none of. */
  termsAt: string | null;
  refundsAt: string | null;
  privacyAt: string | null;
}

/** Returns true if mails come from an own sender: its domain is proven, and SES still finds its keys. */
export const isProven = ({ isOwned, isSigned, provenAt }: OwnSender): boolean => isOwned && isSigned && provenAt !== null;

/** The brand of an organiser who has set nothing. */
export const NO_BRAND: Brand = {
  accent: null,
  logoMark: null,
  senderName: '',
  contactEmail: '',
  timeZone: null,
  handle: null,
  ownSender: null,
  termsAt: null,
  refundsAt: null,
  privacyAt: null,
};

/** Returns the texts that an organiser has for buyers. */
export const textsOf = (brand: Brand): SellerText[] => SELLER_TEXTS.filter((kind) => brand[`${kind}At`] !== null);

/** A text for buyers, in Markdown. */
interface KeptText {
  kind: SellerText;
  text: string;
}

/** Texts lie in items of their own: pages read the brand often, and texts when somebody opens them. */
export const sellerTexts = new ItemKind({
  name: 'organisers’ texts',
  ...ofOrganisation,
  kept: 'with the sales records that were made under them',
  restored: 'as it was',
  table: 'catalog',
  pk: key`OWNER#${'ownerId'}`,
  sk: key`TEXT#${'kind'}`,
  schema: z.object({ text: z.string() }),
});

/** The settings of an organiser, and their look. */
interface SellerRecord {
  settings: OrganizerSettings;
  brand: Brand;
}

/** Returns an organiser's settings and brand; strongly consistent, because the edge keeps what is made of them. */
export const findSellerRecord = async (ownerId: string): Promise<SellerRecord> =>
  recordOf((await settings.find({ ownerId })) ?? {});

/** Returns the settings and brands of those organisers among some that have any, by their ids. One read per hundred. @throws UnreadableItem */
export async function findSellerRecords(ownerIds: readonly string[]): Promise<ReadonlyMap<string, SellerRecord>> {
  const keys = [...new Set(ownerIds)].map((ownerId) => settings.keyOf({ ownerId }));
  const found = await batchGet(settings.tableName, keys);
  return new Map(found.map((item) => [String(item.pk).slice(settings.starts.pk.length), recordOf(settings.read(item))]));
}

const recordOf = (stored: StoredSettings): SellerRecord => ({ settings: toSettings(stored), brand: toBrand(stored) });

const toBrand = (stored: StoredSettings): Brand => ({
  accent: stored.accent ?? NO_BRAND.accent,
  logoMark: stored.logoMark ?? NO_BRAND.logoMark,
  senderName: stored.senderName ?? NO_BRAND.senderName,
  contactEmail: stored.contactEmail ?? NO_BRAND.contactEmail,
  timeZone: stored.timeZone ?? NO_BRAND.timeZone,
  handle: stored.handle ?? NO_BRAND.handle,
  ownSender: stored.ownSender ?? NO_BRAND.ownSender,
  termsAt: stored.termsAt ?? NO_BRAND.termsAt,
  refundsAt: stored.refundsAt ?? NO_BRAND.refundsAt,
  privacyAt: stored.privacyAt ?? NO_BRAND.privacyAt,
});

/** Returns an organiser's brand. */
export const findBrand = async (ownerId: string): Promise<Brand> => (await findSellerRecord(ownerId)).brand;

/** Returns the time zones in which the days of organisers begin, by their ids; UTC for those that chose none. */
export async function findZones(ownerIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const zones = [...new Set(ownerIds)].map(async (ownerId) => {
    const { timeZone } = await findBrand(ownerId);
    return [ownerId, timeZone !== null && isTimeZone(timeZone) ? timeZone : 'UTC'] as const;
  });
  return new Map(await Promise.all(zones));
}

/** Returns the texts that an organiser has for buyers, empty ones for those that there are none of. */
export async function findTexts(ownerId: string): Promise<Record<SellerText, string>> {
  const keys = SELLER_TEXTS.map((kind) => sellerTexts.keyOf({ ownerId, kind }));
  const items = await batchGet(sellerTexts.tableName, keys, true);
  const textOf = (kind: SellerText) => {
    const item = items.find(({ sk }) => sk === sellerTexts.keyOf({ ownerId, kind }).sk);
    return item ? sellerTexts.read(item).text : '';
  };
  return { terms: textOf('terms'), refunds: textOf('refunds'), privacy: textOf('privacy') };
}

/** A brand after a change. */
interface BrandChange {
  changes: Partial<Brand>;
  texts: readonly KeptText[];
  now: Date;
}

/**
 * Sets the named parts of a brand together with its texts, and leaves the rest, even if two requests do so concurrently.
 * @param check called before they are written. They are only written if nobody else has changed them since.
 * @throws ApiError handle_taken; invalid_input for a handle that changes too often; unavailable if others kept changing the same parts; what
 * `check` throws
 */
export async function changeBrand(
  ownerId: string,
  { changes, texts, now }: BrandChange,
  check: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const moments = texts.map(({ kind, text }) => [`${kind}At`, text === '' ? null : now.toISOString()]);
  const set: Partial<Brand> = { ...changes, ...Object.fromEntries(moments) };
  if (Object.keys(set).length === 0) return;
  await changeStored(ownerId, async (stored) => {
    await check();
    const moved = changes.handle === undefined ? null : await handleMoved(ownerId, stored, changes.handle, now);
    return {
      set: { ...set, ...moved?.set },
      besides: [...texts.map((text) => textPart(ownerId, text)), ...(moved?.besides ?? [])],
    };
  });
}

/** Changes of a handle in {@link CHANGES_MS}: each keeps a name from others for a time. */
const MOST_CHANGES = 5;
const CHANGES_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * Returns what is written for another handle besides the handle; null if it stays.
 * @throws ApiError handle_taken if somebody else has it; invalid_input if it was changed too often
 */
async function handleMoved(ownerId: string, stored: StoredSettings, to: string | null, now: Date) {
  const from = stored.handle ?? null;
  if (from === to) return null;
  const lately = (stored.handleChanges ?? []).filter((at) => Date.parse(at) > now.getTime() - CHANGES_MS);
  if (lately.length >= MOST_CHANGES) {
    const message = 'You have changed this address five times in 30 days. Please keep it for a while.';
    throw new ApiError('invalid_input', { field: 'handle', message });
  }
  if (to !== null && !isFree(await findHandle(to), ownerId, now.getTime()))
    throw new ApiError('handle_taken', { field: 'handle' });
  return { set: { handleChanges: [...lately, now.toISOString()] }, besides: handleParts(ownerId, { from, to }, now) };
}

const textPart = (ownerId: string, { kind, text }: KeptText): TransactionPart =>
  text === '' ? { Delete: sellerTexts.at({ ownerId, kind }) } : sellerTexts.put({ text }, { ownerId, kind });
