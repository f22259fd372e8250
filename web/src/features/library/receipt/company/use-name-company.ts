import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Company } from '#shared/money/receipt.ts';
import { ApiError, reasonOf } from '../../../../lib/api/client.ts';

/** Saves the company on a receipt, and closes its form. A failure is shown at its field and keeps what was typed. */
export function useNameCompany(
  form: UseFormReturn<Company>,
  send: (company: Company | null) => Promise<void>,
  close: () => void,
) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const name = async (company: Company | null) => {
    setBusy(true);
    setProblem(null);
    try {
      await send(company);
      close();
    } catch (error) {
      const field = error instanceof ApiError ? error.field?.replace('company.', '') : undefined;
      if (field === 'name' || field === 'taxNumber') form.setError(field, { message: reasonOf(error) }, { shouldFocus: true });
      else setProblem(reasonOf(error));
      setBusy(false);
    }
  };
  return { name, busy, problem };
}
