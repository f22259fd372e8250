import { useForm } from 'react-hook-form';
import type { Call } from '#shared/api/contract.ts';
import type { OrganizerSettings } from '#shared/api/desk/studio/studio-settings.ts';
import { call } from '../../../lib/api/client.ts';
import { useHashScroll } from '../../../lib/navigation/use-hash-scroll.ts';
import { useEdit } from '../editing/use-edit.ts';
import { LongForm } from '../forms/long-form.tsx';
import { OrganizationSection } from './organization-section.tsx';
import { RefundLimitsSection, SellerSection } from './sales-sections.tsx';
import {
  divided,
  editOf,
  type Profile,
  SETTINGS_WORDS,
  type SettingsValues,
  type OwnSettings,
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
  const stored: OwnSettings = { ...profile, ...settings };
  const form = useForm<SettingsValues>({ defaultValues: valuesOf(stored) });

  const saveProfile = async (body: Call<'POST /studio/organization'>['body']): Promise<Profile> => {
    const saved = await call('POST /studio/organization', { body });
    onProfile(saved);
    return saved;
  };
  const saveSettings = async (body: Call<'POST /studio/settings'>['body']): Promise<OrganizerSettings> => {
    const saved = await call('POST /studio/settings', { body });
    onSettings(saved);
    return saved;
  };
  const saving = useEdit(form, {
    thing: stored,
    draft: 'settings',
    valuesOf,
    editOf,
    words: SETTINGS_WORDS,
    save: async (changes, seen) => {
      const [changed, was] = [divided(changes), divided(seen)];
      const isAny = (part: object) => Object.keys(part).length > 0;
      return {
        ...stored,
        ...(isAny(changed.profile) && (await saveProfile({ ...changed.profile, seen: was.profile }))),
        ...(isAny(changed.rest) && (await saveSettings({ ...changed.rest, seen: was.rest }))),
      };
    },
  });
  const mayEditSales = settings !== null && mayEditSettings;
  return (
    <LongForm form={form} saving={saving} label="Settings" action="Save settings" mayEdit={mayEditProfile || mayEditSales}>
      <OrganizationSection form={form} mayEdit={mayEditProfile} />
      {settings && (
        <>
          <SellerSection form={form} mayEdit={mayEditSettings} />
          <RefundLimitsSection form={form} mayEdit={mayEditSettings} />
        </>
      )}
    </LongForm>
  );
}
