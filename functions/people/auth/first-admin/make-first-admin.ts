import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { foldEmail } from '#shared/people/account-rules.ts';
import { changeAccount, createAccount, findAccount } from '../accounts-store.ts';
import { firstAdminPassword } from './first-admin-password.ts';
import { hashPassword } from '../passwords/password.ts';
import { signOut } from '../sessions/sign-out.ts';
import { correlated } from '../../../platform/log/correlation.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { newId } from '../../../platform/ids.ts';
import { log } from '../../../platform/log/log.ts';
import { awsClientSettings } from '../../../platform/retry.ts';

/** The part of a request of CDK's provider framework that is used here. */
export interface FirstAdminRequest {
  RequestType: 'Create' | 'Update' | 'Delete';
  ResourceProperties: { Email: string };
}

/**
 * The answer, with an id that never changes: another id would stand for another resource, and the removal of the old one would
 * be requested.
 */
const ANSWER = { PhysicalResourceId: 'first-admin' };

/** Returns the handler with its Secrets Manager client. */
export const makeHandler = (secretsManager: Pick<SecretsManagerClient, 'send'>) =>
  /** Ensures that the first admin's address has an account, and that it is an organiser's. */
  correlated(async ({ RequestType, ResourceProperties }: FirstAdminRequest): Promise<typeof ANSWER> => {
    if (RequestType === 'Delete') {
      log.info('The first admin is no longer configured; the account stays.');
      return ANSWER;
    }
    log.info(await makeFirstAdmin(foldEmail(ResourceProperties.Email), secretsManager));
    return ANSWER;
  });

/** Creates or takes over the account. @returns a sentence that says what was done */
async function makeFirstAdmin(email: string, secretsManager: Pick<SecretsManagerClient, 'send'>): Promise<string> {
  const before = await findAccount(email);
  if (before?.role === 'organizer') return 'Skipped: the account is already an organiser.';
  let password: string;
  do {
    password = await firstAdminPassword(secretsManager, email);
    await grantAccount(email, await hashPassword(password));
    // Concurrent calls may leave one password in the secret and another in the account: repeat until they agree.
  } while ((await firstAdminPassword(secretsManager, email)) !== password);
  return before ? 'Took over an account that somebody had registered.' : 'Created a new account.';
}

/**
 * Gives an address an organiser's account with this password. Mail addresses are not verified, so an existing account may be
 * anybody's: its password is replaced, its sessions end, and the edge refuses what they play. The role is set last, because a retry repeats all of this only
 * until the role is set.
 */
async function grantAccount(email: string, passwordHash: string): Promise<void> {
  const account = (await findAccount(email)) ?? (await createOrganizer(email, passwordHash));
  if (!account) return;
  await changeAccount(email, { passwordHash });
  await signOut(account.userId);
  await changeAccount(email, { role: 'organizer' });
}

/** Creates an organiser's account. @returns null once it is created, else the account that a concurrent request created */
async function createOrganizer(email: string, passwordHash: string) {
  try {
    await createAccount({
      userId: newId('usr'),
      email,
      name: 'Organiser',
      passwordHash,
      referral: null,
      role: 'organizer',
    });
    return null;
  } catch (error) {
    const account = error instanceof ApiError && error.code === 'email_taken' ? await findAccount(email) : null;
    if (account) return account;
    throw error;
  }
}

export const handler = makeHandler(new SecretsManagerClient(awsClientSettings()));
