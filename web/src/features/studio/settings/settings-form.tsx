import { useForm } from 'react-hook-form';
import type { OrganizerSettings } from '#shared/api/desk/studio/studio-settings.ts';
import { call } from '../../../lib/api/client.ts';
import { useHashScroll } from '../../../lib/navigation/use-hash-scroll.ts';
import { LongForm } from '../forms/long-form.tsx';
import { OrganizationSection } from './organization-section.tsx';
import { RefundLimitsSection, SellerSection } from './sales-sections.tsx';
import {
  LIMIT_FIELDS,
  limitsOf,
  type Profile,
  PROFILE_FIELDS,
  profileOf,
  SELLER_FIELDS,
  sellerOf,
  type SettingsValues,
  valuesOf,
} from './settings-values.ts';

interface Props {
  profile: Profile;
  /** Null if the member does not see them, or they could not be loaded. */
  settings: OrganizerSettings | null;
  mayEditProfile: boolean;
  mayEditSettings: boolean;
  onProfile: (profile: Profile) => void;
  onSettings: (settings: OrganizerSettings) => void;
}

/** All settings of an organisation, with one bar that saves what was changed and leaves the rest as it is. */
export function SettingsForm({ profile, settings, mayEditProfile, mayEditSettings, onProfile, onSettings }: Props) {
  useHashScroll();
  const initial = valuesOf(profile, settings);
  const form = useForm<SettingsValues>({ defaultValues: initial });
  const { dirtyFields } = form.formState;
  const isChanged = (names: readonly (keyof SettingsValues)[]) => names.some((name) => dirtyFields[name]);

  const saveProfile = async (typed: SettingsValues): Promise<Profile> => {
    const saved = await call('POST /studio/organization', { body: profileOf(typed) });
    onProfile(saved);
    return saved;
  };
  const saveSettings = async (changes: Partial<OrganizerSettings>): Promise<OrganizerSettings> => {
    const saved = await call('POST /studio/settings', { body: changes });
    onSettings(saved);
    return saved;
  };
  const send = async (typed: SettingsValues) => {
    const changes = {
      ...(isChanged(SELLER_FIELDS) && sellerOf(typed)),
      ...(isChanged(LIMIT_FIELDS) && limitsOf(typed)),
    };
    const savedProfile = isChanged(PROFILE_FIELDS) ? await saveProfile(typed) : profile;
    return valuesOf(savedProfile, Object.keys(changes).length > 0 ? await saveSettings(changes) : settings);
  };
  const mayEditSales = settings !== null && mayEditSettings;
  return (
    <LongForm form={form} label="Settings" action="Save settings" mayEdit={mayEditProfile || mayEditSales} send={send}>
      <OrganizationSection form={form} zone={profile.time_zone} mayEdit={mayEditProfile} />
      {settings && (
        <>
          <SellerSection form={form} mayEdit={mayEditSettings} />
          <RefundLimitsSection form={form} mayEdit={mayEditSettings} />
        </>
      )}
    </LongForm>
  );
}
