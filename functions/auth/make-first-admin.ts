import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { foldEmail } from '#shared/account-rules.ts';
import { awsClientSettings } from '../platform/aws-http.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { newId } from '../platform/ids.ts';
import { log } from '../platform/log.ts';
import { changeAccount, createAccount, findAccount } from './accounts-store.ts';
import { firstAdminPassword } from './first-admin-password.ts';
import { hashPassword } from './password.ts';
import { endAllSessions } from './sessions-store.ts';

/** What CDK's provider framework calls a custom resource with, as far as it is read here. */
export interface FirstAdminRequest {
  RequestType: 'Create' | 'Update' | 'Delete';
  ResourceProperties: { Email: string };
}

/** Always the same: another address is no other resource, whose removal would be asked for. */
const ANSWER = { PhysicalResourceId: 'first-admin' };

/** Makes the handler with its client. */
export const makeHandler =
  (secretsManager: Pick<SecretsManagerClient, 'send'>) =>
  /** Sees that an account with the address of the first admin exists and is an organiser's. */
  async ({ RequestType, ResourceProperties }: FirstAdminRequest): Promise<typeof ANSWER> => {
    if (RequestType === 'Delete') {
      log.info('The first admin is no setting any more; the account stays.');
      return ANSWER;
    }
    log.info(await makeFirstAdmin(foldEmail(ResourceProperties.Email), secretsManager));
    return ANSWER;
  };

/** @returns a sentence that says what was done */
async function makeFirstAdmin(email: string, secretsManager: Pick<SecretsManagerClient, 'send'>): Promise<string> {
  const before = await findAccount(email);
  if (before?.role === 'organizer') return 'Skipped: the account is an organiser already.';
  let password: string;
  do {
    password = await firstAdminPassword(secretsManager, email);
    await giveAccount(email, await hashPassword(password));
    // Of two calls at once, one may have written its password to the secret and the other its own to the account.
  } while ((await firstAdminPassword(secretsManager, email)) !== password);
  return before ? 'Took over an account that somebody had registered.' : 'Made a new account.';
}

/**
 * Mail addresses are not verified, so an account that exists may be anybody's: nobody who was signed in or knew its
 * password stays. The role comes last, because a retry goes through all of it again only until the role is given.
 */
async function giveAccount(email: string, passwordHash: string): Promise<void> {
  const account = (await findAccount(email)) ?? (await createOrganizer(email, passwordHash));
  if (!account) return;
  await changeAccount(email, { passwordHash });
  await endAllSessions(account.userId);
  await changeAccount(email, { role: 'organizer' });
}

/** @returns null once it is made, else the account that somebody else made at this moment */
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
    if (error instanceof ApiError && error.code === 'email_taken') return findAccount(email);
    throw error;
  }
}

export const handler = makeHandler(new SecretsManagerClient(awsClientSettings()));
