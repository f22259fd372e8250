import type { ReactNode } from 'react';
import { type DefaultValues, type FieldPath, type FieldValues, useForm, type UseFormReturn } from 'react-hook-form';
import type { OrganizerSettings } from '#shared/api/studio-settings.ts';
import { call } from '../../../lib/api/client.ts';
import { LongForm } from '../forms/long-form.tsx';

/** The organiser's settings, and what may be done with them. */
export interface OwnSettings {
  settings: OrganizerSettings;
  mayEdit: boolean;
  onChanged: (settings: OrganizerSettings) => void;
}

interface Props<V extends FieldValues> extends OwnSettings {
  /** The accessible name of the form. */
  label: string;
  /** The label of the button that saves it. */
  action: string;
  /** Returns the settings of the form as its fields have them. Each field is called like its setting. */
  valuesOf: (settings: OrganizerSettings) => V;
  /** Returns the settings that were typed. */
  settingsOf: (values: V) => Partial<OrganizerSettings>;
  children: (form: UseFormReturn<V>) => ReactNode;
}

/** A form for some of the organiser's settings. */
export function SettingsForm<V extends FieldValues>({ settings, mayEdit, onChanged, ...form }: Props<V>) {
  const { label, action, valuesOf, settingsOf, children } = form;
  const values = valuesOf(settings);
  const bound = useForm<V>({ defaultValues: values as DefaultValues<V>, disabled: !mayEdit });
  const send = async (typed: V) => {
    const saved = await call('POST /studio/settings', { body: settingsOf(typed) });
    onChanged(saved);
    return valuesOf(saved);
  };
  const fieldOf = (refused: string) => (Object.hasOwn(values, refused) ? (refused as FieldPath<V>) : undefined);
  return (
    <LongForm form={bound} label={label} action={action} mayEdit={mayEdit} send={send} fieldOf={fieldOf}>
      {children(bound)}
    </LongForm>
  );
}
