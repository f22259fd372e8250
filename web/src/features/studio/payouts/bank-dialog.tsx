import { useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import {
  accountInWords,
  type BankAccount,
  maskedAccount,
  type MaskedBankAccount,
  withoutSeparators,
} from '#shared/money/bank-account.ts';
import { CurrentPassword, currentPasswordRules } from '../../../ui/account/current-password.tsx';
import { ApiError, call } from '../../../lib/api/client.ts';
import { notify } from '../../../lib/notify.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { CodeField, codeRules } from '../../../ui/account/code-field.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { Link } from '../../../ui/link.tsx';
import { ConflictDialog } from '../editing/conflict-dialog.tsx';
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

type Current = Pick<AnswerTo<'GET /studio/payout-method'>, 'method' | 'version'>;

/** The change that somebody else has saved since the dialog was opened, and the account that was typed here. */
interface FasterChange {
  mine: MaskedBankAccount;
  current: Current;
}

/** Neither account is shown as a whole. */
const WORDS = {
  bank: { label: 'Bank account', say: (bank: unknown) => (bank ? accountInWords(bank as MaskedBankAccount) : '') },
};

/** Returns an account with its number as the server keeps it, whose end is shown. */
const withoutSpaces = (bank: BankAccount): BankAccount =>
  bank.format === 'iban'
    ? { ...bank, iban: withoutSeparators(bank.iban) }
    : { ...bank, account: withoutSeparators(bank.account) };

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
  const fields = useRef<HTMLDivElement>(null);
  const seen = useRef(version);
  const [faster, setFaster] = useState<FasterChange | null>(null);
  const isIban = useWatch({ control: form.control, name: 'format' }) === 'iban';
  const send = async ({ format, holder, iban, bic, routing, account, currentPassword, code }: Values) => {
    const bank = format === 'iban' ? { format, holder, iban, bic } : { format, holder, routing, account };
    try {
      await call('POST /studio/payout-method', {
        body: { method: { kind: 'bank', bank }, currentPassword, code, seen: { version: seen.current } },
      });
    } catch (error) {
      const current = error instanceof ApiError ? (error.current as Current | undefined) : undefined;
      if (current) setFaster({ mine: maskedAccount(withoutSpaces(bank)), current });
      throw error;
    }
    return 'Your bank account is saved.';
  };
  const decide = (mine: ReadonlySet<string>) => {
    if (!faster) return;
    seen.current = faster.current.version;
    setFaster(null);
    if (mine.has('bank')) return fields.current?.closest('form')?.requestSubmit();
    notify.success('Nothing was changed. The account that was saved first stays.');
    onClose();
    onSaved();
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
    <>
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
        <div ref={fields} className="contents">
          <SelectField label="Where is the account?" choices={FORMATS} {...form.register('format')} />
          {text('holder', 'Account holder', 'As the bank has it')}
          {isIban ? text('iban', 'IBAN') : text('routing', 'Routing number', 'Nine digits, also called ABA number')}
          {isIban ? text('bic', 'BIC', '8 or 11 characters, also called SWIFT code') : text('account', 'Account number')}
          <CurrentPassword error={errors.currentPassword?.message} {...form.register('currentPassword', currentPasswordRules)} />
          <CodeField
            error={errors.code?.message}
            onSwitch={() => form.resetField('code')}
            {...form.register('code', codeRules)}
          />
        </div>
      </FormDialog>
      {faster && (
        <ConflictDialog
          conflict={{ mine: { bank: faster.mine }, theirs: { bank: faster.current.method?.bank } }}
          words={WORDS}
          onDecide={decide}
          onClose={() => setFaster(null)}
        />
      )}
    </>
  );
}

function Lead({ waitDays }: { waitDays: number }) {
  return (
    <p className="text-pretty">
      Every owner of your organisation gets an email about the change.
      {waitDays > 0 && ` To keep your money safe, we pay to a new account after ${daysInWords(waitDays)}.`} You need{' '}
      <Link to={`${paths.account}#security`} className="font-medium underline underline-offset-4">
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
