import type { ComponentProps, ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { bindField } from '../forms/bind-field.ts';
import { TextField } from '../forms/field.tsx';
import { FormDialog } from '../forms/form-dialog.tsx';

interface Values {
  words: string;
}

interface Props extends Pick<
  ComponentProps<typeof FormDialog<Values>>,
  'title' | 'action' | 'busyLabel' | 'isDestructive' | 'keep' | 'draft' | 'onDone' | 'onClose'
> {
  /** A description of the consequences, in a sentence or two. */
  children: ReactNode;
  /** The field for the words that somebody else reads, with the message if there are none; left out if they are optional. Null for something without words. */
  words: { label: string; maxLength: number; missing?: string } | null;
  /** Does it. @returns what to tell the person then, if anything */
  onConfirm: (words: string) => Promise<string | void>;
}

/** Asks before something is done, and takes a text for the people that it concerns. */
export function WordsDialog({ words, isDestructive = true, children, onConfirm, ...rest }: Props) {
  const form = useForm<Values>({ defaultValues: { words: '' } });
  const isThere = (typed: string) => typed.trim() !== '' || (words?.missing ?? true);
  return (
    <FormDialog
      form={form}
      isDestructive={isDestructive}
      lead={<div className="flex flex-col gap-4 text-pretty">{children}</div>}
      send={(values) => onConfirm(values.words.trim())}
      {...rest}
    >
      {words && (
        <TextField
          label={words.label}
          rows={4}
          maxLength={words.maxLength}
          {...bindField(form, 'words', { validate: isThere })}
        />
      )}
    </FormDialog>
  );
}
