import type { Call } from '#shared/api/contract.ts';
import type { OrganizerSettings } from '#shared/api/desk/studio/studio-settings.ts';
import { asMoney, asText, type WordsOf } from '../editing/field-words.ts';
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

/** The stored settings; those about money only for members who see them. */
export type OwnSettings = Profile & Partial<OrganizerSettings>;

/** Returns the part of some settings that is saved with the profile, and the rest. */
export function divided(settings: Partial<OwnSettings>): { profile: Partial<Profile>; rest: Partial<OrganizerSettings> } {
  const { name, contact_email, time_zone, ...rest } = settings;
  const profile = Object.entries({ name, contact_email, time_zone }).filter(([, value]) => value !== undefined);
  return { profile: Object.fromEntries(profile) as Partial<Profile>, rest };
}

/** Returns the values of the form. */
export const valuesOf = (settings: OwnSettings): SettingsValues => ({
  name: settings.name,
  contact_email: settings.contact_email,
  time_zone: settings.time_zone ?? '',
  sellerName: settings.sellerName ?? '',
  sellerAddress: settings.sellerAddress ?? '',
  taxNumber: settings.taxNumber ?? '',
  refundsUnreviewed: String(settings.refundsUnreviewed ?? 0),
  refundedUnreviewed: priceText(settings.refundedUnreviewed ?? 0),
});

/** Returns what the server is sent for the values. */
export const editOf = ({ name, contact_email, time_zone, sellerName, sellerAddress, taxNumber, ...limits }: SettingsValues) => ({
  name: name.trim(),
  contact_email: contact_email.trim(),
  time_zone: time_zone || null,
  sellerName,
  sellerAddress,
  taxNumber,
  refundsUnreviewed: Number(limits.refundsUnreviewed),
  refundedUnreviewed: amountOf(limits.refundedUnreviewed) ?? 0,
});

/** How the settings are called and written where two of them are compared. */
export const SETTINGS_WORDS: WordsOf<ReturnType<typeof editOf>> = {
  name: asText('Name'),
  contact_email: asText('Email for buyers’ questions'),
  time_zone: asText('Time zone'),
  sellerName: asText('Seller’s name'),
  sellerAddress: asText('Address'),
  taxNumber: asText('Tax number'),
  refundsUnreviewed: asText('Refunds without review'),
  refundedUnreviewed: asMoney('Total without review'),
};
