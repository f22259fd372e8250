import { useForm, useWatch } from 'react-hook-form';
import { CurrentPassword, currentPasswordRules } from '../../../ui/account/current-password.tsx';
import { call } from '../../../lib/api/client.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { CodeField, codeRules } from '../../../ui/account/code-field.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { Link } from '../../../ui/link.tsx';
import { SelectField } from '../forms/select.tsx';
import type { AnswerTo } from '../loading/use-answer.ts';
import { daysInWords } from './days-in-words.ts';

interface Values {
  format: 'iban' | 'us';
  holder: string;
  iban: string;
  bic: string;
  routing: string;
  account: string;
  currentPassword: string;
  code: string;
}

const FORMATS = [
  { value: 'iban', label: 'A country with IBAN' },
  { value: 'us', label: 'United States' },
];
const BEFORE = 'method.bank.';

interface Props {
  answer: AnswerTo<'GET /studio/payout-method'>;
  onSaved: () => void;
  onClose: () => void;
}

/** The dialog in which a bank account is entered. Nothing of it is kept in the browser, and the account that there is is never filled in. */
export function BankDialog({ answer: { method, version, waitDays }, onSaved, onClose }: Props) {
  const form = useForm<Values>({
    defaultValues: {
      format: method?.bank.format ?? 'us',
      holder: method?.bank.holder ?? '',
      iban: '',
      bic: '',
      routing: '',
      account: '',
      currentPassword: '',
      code: '',
    },
  });
  const { errors } = form.formState;
  const isIban = useWatch({ control: form.control, name: 'format' }) === 'iban';
  const send = async ({ format, holder, iban, bic, routing, account, currentPassword, code }: Values) => {
    const bank = format === 'iban' ? { format, holder, iban, bic } : { format, holder, routing, account };
    await call('POST /studio/payout-method', {
      body: { method: { kind: 'bank', bank }, currentPassword, code, seen: { version } },
    });
    return 'Your bank account is saved.';
  };
  const text = (name: keyof Values, label: string, hint?: string) => (
    <Field
      label={label}
      hint={hint}
      autoComplete="off"
      spellCheck={false}
      error={errors[name]?.message}
      {...form.register(name, { required: 'Fill in this field' })}
    />
  );
  return (
    <FormDialog
      form={form}
      title={method ? 'Change your bank account' : 'Your bank account'}
      action="Save bank account"
      busyLabel="Saving..."
      draft={null}
      send={send}
      fields={fieldAtFault}
      lead={<Lead waitDays={waitDays} />}
      onDone={onSaved}
      onClose={onClose}
    >
      <SelectField label="Where is the account?" choices={FORMATS} {...form.register('format')} />
      {text('holder', 'Account holder', 'As the bank has it')}
      {isIban ? text('iban', 'IBAN') : text('routing', 'Routing number', 'Nine digits, also called ABA number')}
      {isIban ? text('bic', 'BIC', '8 or 11 characters, also called SWIFT code') : text('account', 'Account number')}
      <CurrentPassword error={errors.currentPassword?.message} {...form.register('currentPassword', currentPasswordRules)} />
      <CodeField error={errors.code?.message} onSwitch={() => form.resetField('code')} {...form.register('code', codeRules)} />
    </FormDialog>
  );
}

function Lead({ waitDays }: { waitDays: number }) {
  return (
    <p className="text-pretty">
      Every owner of your organisation gets an email about the change.
      {waitDays > 0 && ` To keep your money safe, we pay to a new account after ${daysInWords(waitDays)}.`} You need{' '}
      <Link to={paths.account} className="font-medium underline underline-offset-4">
        two-factor login
      </Link>{' '}
      for this.
    </p>
  );
}

/** Returns the field for a name that the server used. */
function fieldAtFault(refused: string): keyof Values | undefined {
  const name = refused.startsWith(BEFORE) ? refused.slice(BEFORE.length) : refused;
  return FIELDS.find((field) => field === name);
}

const FIELDS: readonly (keyof Values)[] = ['holder', 'iban', 'bic', 'routing', 'account', 'currentPassword', 'code'];
