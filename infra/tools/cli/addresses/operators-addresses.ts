import { DeleteSuppressedDestinationCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import type { UnreachableMark } from '../../../../functions/mail/outbox/sending/unreachable-store.ts';
import { awsFailure, clientSettings } from '../../configure-payments/aws.ts';
import { stageEnvironment } from '../../stage-tables/stage-environment.ts';
import { deployedStage } from '../accounts/operators-stage.ts';
import { CliError } from '../cli-error.ts';
import { textOf, type Values } from '../command.ts';

/** The operator's commands about an address that mails are sent to. */
export interface Addresses {
  find: (address: string) => Promise<UnreachableMark | null>;
  /** Removes the mark, and SES's own. Returns false if the address was not marked. @throws CliError if AWS refuses */
  clear: (address: string) => Promise<boolean>;
}

/**
 * Opens the marked addresses of the stage that options name; without one, of the platform on this machine.
 * @throws CliError if there is no such stage, or if AWS refuses
 */
export async function openAddresses(values: Values): Promise<Addresses> {
  const [stage, region] = [textOf(values, 'stage') ?? null, textOf(values, 'region') ?? null];
  if (stage === null && region !== null) throw new CliError('--region needs --stage.');
  Object.assign(process.env, await stageEnvironment({ stage, region, endpoint: null }, ['accounts']));
  // Imported only now, because the functions read the environment that was just set.
  const { clearUnreachable, findUnreachable } = await import('../../../../functions/mail/outbox/sending/unreachable-store.ts');
  const find = (address: string) => findUnreachable(address, Math.floor(Date.now() / 1000));
  const clear = async (address: string) => {
    const wasMarked = await clearUnreachable(address);
    if (stage !== null) await unsuppress(address, deployedStage(values).region);
    return wasMarked;
  };
  return { find, clear };
}

/** Has SES send to an address again. Nothing happens if SES does not refuse it. */
async function unsuppress(address: string, region: string): Promise<void> {
  const command = new DeleteSuppressedDestinationCommand({ EmailAddress: address });
  try {
    await new SESv2Client(clientSettings(region)).send(command);
  } catch (error) {
    if ((error as Error).name !== 'NotFoundException') throw awsFailure(error, 'Removing the mark of SES');
  }
}
