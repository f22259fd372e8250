import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { ParsedValue } from '#shared/api/endpoint.ts';
import type { editSettings, OrganizerSettings } from '#shared/api/desk/studio/studio-settings.ts';
import * as z from 'zod/mini';
import { asRead, dynamodb, readItem, setting, updateIf } from '../../../platform/database/dynamodb.ts';
import { transact, transactIf, type TransactionPart } from '../../../platform/database/transact.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { ItemKind, type ItemOf } from '../../../platform/items/item-kind.ts';
import { ofOrganisation } from '../../../platform/items/keeping.ts';
import { key } from '../../../platform/items/key-part.ts';
import { again, retry } from '../../../platform/retry.ts';
import { presenterPuts } from './presenters-store.ts';

/** The settings of an organiser who has set none. */
const DEFAULTS: OrganizerSettings = {
  sellerName: '',
  organizationName: '',
  sellerAddress: '',
  taxNumber: '',
  referralCredit: 0,
  outages: [],
  refundsUnreviewed: 1_000,
  // $10,000.
  refundedUnreviewed: 1_000_000,
};

const moment = z.exactOptional(z.nullable(z.string()));

/** An address of an organisation's own domain, and what proves that the organisation may send from it, as the settings store it. */
const ownSenderSchema = z.object({
  address: z.string(),
  /** In Punycode. */
  domain: z.string(),
  /** The random text that the organisation publishes in the domain's DNS. */
  token: z.string(),
  /** The names of the keys that SES signs the domain's mails with, which the DNS has to name as well; empty before SES gave them. */
  keys: z.array(z.string()),
  /** True once the token was found. */
  isOwned: z.boolean(),
  /** True if SES found its keys when it was asked last. */
  isSigned: z.boolean(),
  /** When the DNS and SES were asked last, ISO 8601; null if never. */
  checkedAt: z.nullable(z.string()),
  /** When both were there for the first time, ISO 8601; null before. */
  provenAt: z.nullable(z.string()),
});

export type OwnSender = z.output<typeof ownSenderSchema>;

/** The settings of organisers with their brands, so that pages read both at once. Each field is missing until it is set. */
export const settings = new ItemKind({
  name: 'organisers’ settings',
  ...ofOrganisation,
  kept: 'with their sales records',
  restored: 'as it was',
  table: 'catalog',
  pk: key`OWNER#${'ownerId'}`,
  sk: key`SETTINGS`,
  schema: z.object({
    sellerName: z.exactOptional(z.string()),
    /** A copy of the organisation's name, because functions that sell do not read organisations. */
    organizationName: z.exactOptional(z.string()),
    sellerAddress: z.exactOptional(z.string()),
    taxNumber: z.exactOptional(z.string()),
    referralCredit: z.exactOptional(z.int()),
    outages: z.exactOptional(z.array(z.object({ from: z.string(), to: z.string() }))),
    refundsUnreviewed: z.exactOptional(z.int()),
    refundedUnreviewed: z.exactOptional(z.int()),
    /** The fields of the brand: see {@link Brand}. */
    accent: z.exactOptional(z.nullable(z.string())),
    logoMark: z.exactOptional(z.nullable(z.string())),
    senderName: z.exactOptional(z.string()),
    contactEmail: z.exactOptional(z.string()),
    timeZone: z.exactOptional(z.nullable(z.string())),
    handle: z.exactOptional(z.nullable(z.string())),
    /** When the handle was changed lately, ISO 8601. */
    handleChanges: z.exactOptional(z.array(z.string())),
    ownSender: z.exactOptional(z.nullable(ownSenderSchema)),
    termsAt: moment,
    refundsAt: moment,
    privacyAt: moment,
  }),
});

export type StoredSettings = ItemOf<typeof settings>;

type SettingsEdit = Omit<ParsedValue<typeof editSettings.body>, 'seen'>;

/** Returns an organiser's settings, with the defaults for those never set. @throws UnreadableItem */
export async function findSettings(ownerId: string): Promise<OrganizerSettings> {
  const { Item } = await dynamodb().send(new GetCommand(settings.at({ ownerId })));
  return toSettings(Item ? settings.read(Item) : {});
}

/** Two members may change the same settings at the same moment. */
const OVERTAKEN = { tries: 5, waitMs: 30 };

/**
 * Changes fields of the settings' item, provided that they are as they were when the change was decided.
 * @param decide returns the fields to set for the item as it was read, and the other writes of the same transaction
 * @throws ApiError unavailable if others kept changing the same fields; what `decide` throws
 */
export const changeStored = (
  ownerId: string,
  decide: (stored: StoredSettings) => Promise<{ set: Partial<StoredSettings>; besides: TransactionPart[] }>,
): Promise<void> =>
  retry(OVERTAKEN, async () => {
    const { TableName, Key } = settings.at({ ownerId });
    const item = await readItem(TableName, Key);
    const { set, besides } = await decide(item ? settings.read(item) : {});
    if (Object.keys(set).length === 0) return undefined;
    const { ExpressionAttributeValues, ...update } = setting(set);
    const { values, ...condition } = asRead(item, Object.keys(set));
    const part: TransactionPart = {
      Update: { TableName, Key, ...update, ...condition, ExpressionAttributeValues: { ...ExpressionAttributeValues, ...values } },
    };
    return (await transactIf([part, ...besides])) ? undefined : again(new ApiError('unavailable'));
  });

/**
 * Sets the named settings and leaves the rest, even if two requests do so concurrently.
 * @param check called with all settings as they were read and as they become
 * @returns all settings before and afterwards
 * @throws ApiError unavailable if others kept changing the same settings; what `check` throws
 */
export async function changeSettings(
  ownerId: string,
  changes: SettingsEdit,
  check: (before: OrganizerSettings, after: OrganizerSettings) => void = () => {},
): Promise<{ before: OrganizerSettings; after: OrganizerSettings }> {
  const named: Partial<OrganizerSettings> = Object.fromEntries(
    Object.entries(changes).filter(([, value]) => value !== undefined),
  );
  let done = { before: DEFAULTS, after: DEFAULTS };
  await changeStored(ownerId, (stored) => {
    done = { before: toSettings(stored), after: toSettings({ ...stored, ...named }) };
    check(done.before, done.after);
    const besides = named.sellerName ? presenterPuts(ownerId, named.sellerName) : [];
    return Promise.resolve({ set: named, besides });
  });
  return done;
}

/**
 * Returns the parts of a transaction that copy the name of an organisation to where its buyers' pages, receipts, mails and searches read it.
 * @param timeZone of the organisation, if it is to be set with it
 */
export const sellerNamed = (ownerId: string, organizationName: string, timeZone?: string): TransactionPart[] => [
  { Update: { ...settings.at({ ownerId }), ...setting({ organizationName, ...(timeZone !== undefined && { timeZone }) }) } },
  ...presenterPuts(ownerId, organizationName),
];

/**
 * Copies the name of an organisation there if none was copied yet, which is so for one that is older than the copy, and has its events found by the
 * name that it sells by, which may be older than that search.
 */
export async function copySellerName(ownerId: string, organizationName: string): Promise<void> {
  const { sellerName } = await findSettings(ownerId);
  await transact(presenterPuts(ownerId, sellerName || organizationName));
  await updateIf({
    ...settings.at({ ownerId }),
    ...setting({ organizationName }),
    ConditionExpression: 'attribute_not_exists(organizationName)',
  });
}

/** Returns the settings that an item holds, with the defaults for those never set. */
export const toSettings = (stored: StoredSettings): OrganizerSettings => ({
  sellerName: stored.sellerName ?? DEFAULTS.sellerName,
  organizationName: stored.organizationName ?? DEFAULTS.organizationName,
  sellerAddress: stored.sellerAddress ?? DEFAULTS.sellerAddress,
  taxNumber: stored.taxNumber ?? DEFAULTS.taxNumber,
  referralCredit: stored.referralCredit ?? DEFAULTS.referralCredit,
  outages: stored.outages ?? DEFAULTS.outages,
  refundsUnreviewed: stored.refundsUnreviewed ?? DEFAULTS.refundsUnreviewed,
  refundedUnreviewed: stored.refundedUnreviewed ?? DEFAULTS.refundedUnreviewed,
});
