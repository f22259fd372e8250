import { commandOnAccount } from '../accounts/command-on-account.ts';
import type { Command } from '../command.ts';
import type { OperatorsVerb } from './change-organizer.ts';

/** Returns a command that changes what an account may do for organisations. @param result what is true afterwards, for scripts */
const command = (verb: OperatorsVerb, result: object, summary: string, done: string): Command =>
  commandOnAccount({
    name: `organizer ${verb}`,
    summary,
    address: 'olu@example.com',
    load: async () => {
      const { changeOrganizer } = await import('./change-organizer.ts');
      return (address, values) => changeOrganizer(address, verb, values);
    },
    result,
    done,
  });

export const organizerCommands: readonly Command[] = [
  command(
    'grant',
    { role: 'organizer' },
    'As the operator: let an account create and sell events, as the owner of an organisation.',
    'is an organiser now.',
  ),
  command(
    'revoke',
    { role: 'viewer' },
    'As the operator: take from an account all that it may do for any organisation, from the next request on. Events stay on sale.',
    'is not an organiser any more.',
  ),
  command(
    'approve',
    { approval: 'approved' },
    'As the operator: let the organisation that an account started publish, where the setting organizerApproval asks for that.',
    'may publish with the organisation that they started.',
  ),
  command(
    'release',
    { held: null },
    'As the operator: end the hold on the mails of the organisation that an account started. What its mails of the week led to is forgiven.',
    'may write to strangers again with the organisation that they started.',
  ),
];
