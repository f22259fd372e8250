import { CliError } from '../cli-error.ts';
import { type Command, switchOf, textOf } from '../command.ts';

/** The operator's command for receipts whose company the buyer can no longer correct. */
export const companyCommand: Command = {
  name: 'order company',
  summary: 'As the operator: correct the company on the receipts of an order, also after the 30 days in which its buyer can.',
  operands: ['ORDER'],
  options: {
    name: { value: 'TEXT', help: 'the name of the company' },
    'tax-number': { value: 'TEXT', help: 'its tax number, as it is to be printed (default: none)' },
    remove: { value: null, help: 'name no company any more, instead of --name' },
    reason: { value: 'TEXT', help: 'why, for the log of the desk and of the seller; do not name the buyer', isRequired: true },
  },
  example: 'ord_3f9c1a2b --name "Ada Lovelace Ltd" --tax-number GB123456789 --reason "Request 4711"',
  runAtDesk: async (desk, values, { order: orderId }) => {
    const [name, isRemoved] = [textOf(values, 'name'), switchOf(values, 'remove')];
    if ((name === undefined) !== (isRemoved === true))
      throw new CliError('Name the company with --name, or remove it with --remove.');
    const company = name === undefined ? null : { name, taxNumber: textOf(values, 'tax-number') ?? '' };
    const body = { company, reason: textOf(values, 'reason')! };
    const answer = await desk.call('POST /operator/orders/{orderId}/company', { orderId }, body);
    return { json: answer, text: answer.message };
  },
};
