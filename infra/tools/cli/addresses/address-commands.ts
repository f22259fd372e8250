import { foldEmail } from '#shared/people/account-rules.ts';
import type { Command, Values } from '../command.ts';

const open = async (values: Values) => {
  // Loaded on demand, because organisers' commands need neither the deployment's settings nor its tables.
  const { openAddresses } = await import('./operators-addresses.ts');
  return openAddresses(values);
};

const show: Command = {
  name: 'address show',
  summary: 'As the operator: say whether mails to an address came back for good, or were reported as spam.',
  operands: ['EMAIL'],
  example: 'ada@example.com --stage prod',
  runAsOperator: async (values, operands) => {
    const email = foldEmail(operands.email);
    const mark = await (await open(values)).find(email);
    const text = mark
      ? `${email} takes no mails since ${mark.at}: ${mark.reason}, ${mark.detail}.`
      : `${email} is not marked: mails are sent to it.`;
    return { json: { email, mark }, text };
  },
};

const clear: Command = {
  name: 'address clear',
  summary: 'As the operator: have mails sent to an address again, once its owner says that the mailbox works.',
  operands: ['EMAIL'],
  example: 'ada@example.com --stage prod',
  runAsOperator: async (values, operands) => {
    const email = foldEmail(operands.email);
    const wasMarked = await (await open(values)).clear(email);
    const text = wasMarked
      ? `Mails are sent to ${email} again.`
      : `${email} was not marked. SES has no mark of it any more, either.`;
    return { json: { email, wasMarked }, text };
  },
};

export const addressCommands: readonly Command[] = [show, clear];
