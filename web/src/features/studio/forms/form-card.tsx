import type { ComponentProps } from 'react';
import { ProblemForm } from '../../../ui/forms/problem-form.tsx';

interface Props extends ComponentProps<typeof ProblemForm> {
  /** The distance between its fields. */
  gap?: 'gap-5' | 'gap-6';
}

/** A form on a card, with its fields below each other. */
export const FormCard = ({ gap = 'gap-5', ...form }: Props) => (
  <ProblemForm className={`flex flex-col ${gap} rounded-card border border-line bg-surface p-5 shadow-card sm:p-7`} {...form} />
);
