import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { notify } from '../../../lib/notify.ts';
import { keepToken } from '../../../lib/session/token.ts';
import { useSave } from '../../../ui/forms/use-save.ts';

interface SaveAnswer {
  message: string;
  /** The page's new token, if the account data in it has changed. */
  token?: string;
}

/**
 * Saves a form of the account as `useSave` does, keeps the token that the server may issue with the change, and says what came of it.
 * @param send sends the values and returns the server's answer
 * @param after returns the values of the form once it is saved
 */
export function useSaveAccount<V extends FieldValues>(
  form: UseFormReturn<V>,
  send: (values: V) => Promise<SaveAnswer>,
  after: (values: V) => V,
) {
  return useSave(form, {
    send: async (values) => {
      const { message, token } = await send(values);
      if (token !== undefined) keepToken(token);
      notify.success(message);
      return after(values);
    },
  });
}
