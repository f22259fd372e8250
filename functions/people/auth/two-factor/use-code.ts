import { ApiError } from '../../../platform/http/api-error.ts';
import type { LoginItem } from '../accounts-store.ts';
import { countFor } from '../proof/network-counts-store.ts';
import { countCodeTry } from './code-tries-store.ts';
import { hashRecoveryCode, readCode, type TypedCode } from './recovery-codes-rules.ts';
import { isSealedByOldKey, open, seal } from './sealed-secret.ts';
import { stepOfCode } from './totp-rules.ts';
import type { TwoFactor } from './two-factor-rules.ts';
import { useRecoveryCode, useStep } from './two-factor-store.ts';

/** The source of a code. */
interface Source {
  network: string;
  /** The network itself or the device, if the account's owner logged in from it before; null for any other. */
  usual: string | null;
}

/** Returns a code in its plain form. @throws ApiError invalid_input, naming the field, if it has the form of no code */
export function requireCode(typed: string): TypedCode {
  const code = readCode(typed);
  if (code) return code;
  throw refusedCode('This is not a code. Your app shows six digits; a recovery code has 16 letters and digits.');
}

const refusedCode = (message: string) => new ApiError('invalid_input', { field: 'code', message });
/** Returns the error for a code that no app with the account's secret shows. */
export const wrongCode = () => refusedCode('This code is not right. Enter the one that your app shows now.');

/**
 * Uses a code of an account's app, or a recovery code, up. Every code works once.
 * @returns the number of recovery codes left if it was one; null for a code of the app
 * @throws ApiError invalid_input, too_many_attempts; two_factor_off for an account that needs no code
 */
export async function useCode(account: LoginItem, code: TypedCode, source: Source, now: Date): Promise<number | null> {
  const { twoFactor } = account;
  if (!twoFactor) throw new ApiError('two_factor_off');
  if (code.kind === 'app') {
    await useAppCode(account, twoFactor, code.code, source, now);
    return null;
  }
  const left = await useRecoveryCode(account, hashRecoveryCode(account.userId, code.code));
  if (left !== null) return left;
  await countWrong(source, now);
  throw refusedCode('This recovery code is not right, or was already used. Try another one.');
}

async function useAppCode(account: LoginItem, twoFactor: TwoFactor, code: string, source: Source, now: Date): Promise<void> {
  const takeBack = await countCodeTry({ userId: account.userId, usual: source.usual }, now);
  const secret = await open(twoFactor.secret, account.userId);
  const step = stepOfCode(secret, code, now.getTime());
  if (step === null) {
    await countWrong(source, now);
    throw wrongCode();
  }
  const isOld = await isSealedByOldKey(twoFactor.secret);
  const stored = isOld ? await seal(secret, account.userId) : twoFactor.secret;
  if (!(await useStep(account, twoFactor, step, stored))) {
    throw refusedCode('This code was already used. Wait until your app shows the next one.');
  }
  await takeBack();
}

/** Counts a wrong code as a failed login of its network. */
const countWrong = async ({ network, usual }: Source, now: Date): Promise<void> => {
  if (usual === null) await countFor('login', network, Math.floor(now.getTime() / 1000));
};
