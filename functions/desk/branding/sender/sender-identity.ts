import {
  CreateEmailIdentityCommand,
  DeleteEmailIdentityCommand,
  GetEmailIdentityCommand,
  type GetEmailIdentityCommandOutput,
  SESv2Client,
} from '@aws-sdk/client-sesv2';
import { SENDER_TAG } from '#shared/mail/sender-tag.ts';
import { env } from '../../../platform/env.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { causeOf, log } from '../../../platform/log/log.ts';
import { again, awsClientSettings, retry } from '../../../platform/retry.ts';

/** A domain as SES knows it. */
export interface Identity {
  /** The names of the three keys that its mails are signed with. */
  keys: string[];
  /** True if SES found the records of the keys, and sends from the domain. */
  isSigned: boolean;
}

let client: SESv2Client | undefined;
const ses = () => (client ??= new SESv2Client(awsClientSettings()));

type IdentityAnswer = Pick<GetEmailIdentityCommandOutput, 'VerifiedForSendingStatus' | 'DkimAttributes'>;

const toIdentity = ({ VerifiedForSendingStatus, DkimAttributes }: IdentityAnswer): Identity => ({
  keys: DkimAttributes?.Tokens ?? [],
  isSigned: VerifiedForSendingStatus === true && DkimAttributes?.Status === 'SUCCESS',
});

/** Another request may have SES forget the domain between both calls. */
const POLICY = { tries: 3, waitMs: 0 };

/**
 * Has SES look for the keys of a domain, and report its mails as it reports the platform's own. Idempotent.
 * @throws ApiError sender_domain_taken if the AWS account uses the domain for something else, and unavailable if SES does not answer
 */
export const openIdentity = (domain: string): Promise<Identity> =>
  retry(POLICY, async () => {
    const identity = (await makeIdentity(domain)) ?? (await findIdentity(domain));
    // IAM lets this function see only what it made itself.
    return identity ?? again(new ApiError('sender_domain_taken', { field: 'address' }));
  });

/** @returns null if SES knows the domain already */
async function makeIdentity(domain: string): Promise<Identity | null> {
  const { configurationSet, senderTag } = env;
  try {
    return toIdentity(
      await ses().send(
        new CreateEmailIdentityCommand({
          EmailIdentity: domain,
          ...(configurationSet && { ConfigurationSetName: configurationSet }),
          ...(senderTag && { Tags: [{ Key: SENDER_TAG, Value: senderTag }] }),
        }),
      ),
    );
  } catch (error) {
    if (isNamed(error, 'AlreadyExistsException')) return null;
    throw unavailable(error);
  }
}

/**
 * Returns what SES knows of a domain; null if it is none that organisations send from.
 * @throws ApiError unavailable if SES does not answer
 */
export async function findIdentity(domain: string): Promise<Identity | null> {
  try {
    return toIdentity(await ses().send(new GetEmailIdentityCommand({ EmailIdentity: domain })));
  } catch (error) {
    if (isNamed(error, 'NotFoundException', 'AccessDeniedException')) return null;
    throw unavailable(error);
  }
}

/** Has SES forget a domain. One that stays is no harm: nobody sends from it. */
export async function closeIdentity(domain: string): Promise<void> {
  try {
    await ses().send(new DeleteEmailIdentityCommand({ EmailIdentity: domain }));
  } catch (error) {
    if (!isNamed(error, 'NotFoundException', 'AccessDeniedException'))
      log.warn('SES still knows a domain that nobody sends from', { domain, cause: causeOf(error) });
  }
}

const isNamed = (error: unknown, ...names: string[]) => error instanceof Error && names.includes(error.name);

function unavailable(error: unknown): ApiError {
  log.warn('SES did not answer about a domain', { cause: causeOf(error) });
  return new ApiError('unavailable');
}
