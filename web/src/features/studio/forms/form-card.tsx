import type { ComponentProps } from 'react';

/** A form on a card, with its fields below each other. */
export const FormCard = (props: ComponentProps<'form'>) => (
  <form noValidate className="flex flex-col gap-5 rounded-card border border-line bg-surface p-5 shadow-card sm:p-7" {...props} />
);
