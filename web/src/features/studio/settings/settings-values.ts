import type { Call } from '#shared/api/contract.ts';
import type { OrganizerSettings } from '#shared/api/desk/studio/studio-settings.ts';
import { amountOf, priceText } from '../packages/price-text.ts';

export type Profile = Call<'GET /studio/organization'>['answer'];

/** The settings as they are typed. Each field is called like its setting. */
export interface SettingsValues {
  /** Also the seller's, until `sellerName` says another. */
  name: string;
  contact_email: string;
  /** Empty for the zone of whoever makes an event. */
  time_zone: string;
  sellerName: string;
  sellerAddress: string;
  taxNumber: string;
  refundsUnreviewed: string;
  refundedUnreviewed: string;
}

type Name = keyof SettingsValues;

/** The fields that are saved together. */
export const PROFILE_FIELDS: readonly Name[] = ['name', 'contact_email', 'time_zone'];
export const SELLER_FIELDS: readonly Name[] = ['sellerName', 'sellerAddress', 'taxNumber'];
export const LIMIT_FIELDS: readonly Name[] = ['refundsUnreviewed', 'refundedUnreviewed'];

/** Returns the values of the form. @param settings null if the member does not see them */
export const valuesOf = (profile: Profile, settings: OrganizerSettings | null): SettingsValues => ({
  name: profile.name,
  contact_email: profile.contact_email,
  time_zone: profile.time_zone ?? '',
  sellerName: settings?.sellerName ?? '',
  sellerAddress: settings?.sellerAddress ?? '',
  taxNumber: settings?.taxNumber ?? '',
  refundsUnreviewed: String(settings?.refundsUnreviewed ?? 0),
  refundedUnreviewed: priceText(settings?.refundedUnreviewed ?? 0),
});

export const profileOf = ({ name, contact_email, time_zone }: SettingsValues): Profile => ({
  name: name.trim(),
  contact_email: contact_email.trim(),
  time_zone: time_zone || null,
});

export const sellerOf = ({ sellerName, sellerAddress, taxNumber }: SettingsValues) => ({ sellerName, sellerAddress, taxNumber });

export const limitsOf = ({ refundsUnreviewed, refundedUnreviewed }: SettingsValues) => ({
  refundsUnreviewed: Number(refundsUnreviewed),
  refundedUnreviewed: amountOf(refundedUnreviewed) ?? 0,
});
