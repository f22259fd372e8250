import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { type Company, COMPANY_NAME_MAX_LENGTH, TAX_NUMBER_MAX_LENGTH } from '#shared/money/receipt.ts';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { SaveOrCancel } from '../../../../ui/account/save-or-cancel.tsx';
import { ProblemForm } from '../../../../ui/forms/problem-form.tsx';
import { writtenDate } from '../../../../lib/time/written-date.ts';
import { useNameCompany } from './use-name-company.ts';

interface Props {
  company: Company | null;
  /** Until when it can be changed, ISO 8601. */
  until: string;
  onName: (company: Company | null) => Promise<void>;
  onClose: () => void;
}

/** The form for the company on a receipt. */
export function CompanyForm({ company, until, onName, onClose }: Props) {
  const form = useForm<Company>({ defaultValues: company ?? { name: '', taxNumber: '' } });
  const { errors } = form.formState;
  const { setFocus } = form;
  useEffect(() => setFocus('name'), [setFocus]);
  const { name, busy, problem } = useNameCompany(form, onName, onClose);
  return (
    <ProblemForm
      problem={problem}
      aria-label="Company on the receipt"
      onSubmit={form.handleSubmit((typed) => name(typed))}
      className="not-printed flex flex-col gap-4 rounded-card bg-raised p-5 sm:col-span-2"
    >
      <Field
        label="Company name"
        autoComplete="organization"
        maxLength={COMPANY_NAME_MAX_LENGTH}
        error={errors.name?.message}
        {...form.register('name', { validate: (value) => value.trim() !== '' || 'Company name is required' })}
      />
      <Field
        label="Tax number (optional)"
        autoComplete="off"
        maxLength={TAX_NUMBER_MAX_LENGTH}
        error={errors.taxNumber?.message}
        {...form.register('taxNumber')}
      />
      <p className="text-sm text-pretty text-muted">
        It appears on this receipt and on its PDF, under the same number. You can change it until {writtenDate(until)}.
      </p>
      <SaveOrCancel save="Save company" busy={busy} cancel="secondary" onCancel={onClose}>
        {company && (
          <Button variant="quiet" disabled={busy} onClick={() => void name(null)}>
            Remove company
          </Button>
        )}
      </SaveOrCancel>
    </ProblemForm>
  );
}
