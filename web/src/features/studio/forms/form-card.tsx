import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { KeptForm } from './kept-form.tsx';

interface Props<V extends FieldValues> extends ComponentProps<typeof KeptForm<V>> {
  /** The distance between its fields. */
  gap?: 'gap-5' | 'gap-6';
}

/** A form on a card, with its fields below each other, which loses no words. */
export const FormCard = <V extends FieldValues>({ gap = 'gap-5', ...form }: Props<V>) => (
  <KeptForm className={`flex flex-col ${gap} rounded-card border border-line bg-surface p-5 shadow-card sm:p-7`} {...form} />
);
