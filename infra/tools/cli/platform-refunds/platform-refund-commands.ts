import { formatMoney } from '#shared/money.ts';
import { type Command, textOf } from '../command.ts';

const list: Command = {
  name: 'platform-refund list',
  summary: 'As the operator: list the requests for refunds of what the platform itself sold.',
  runAtDesk: async (desk) => {
    const answer = await desk.call('GET /operator/refunds', {}, null);
    const { refunds, hasMore } = answer;
    const waiting = refunds.map(({ orderId, buyer, title, amount, currency, reason, askedAt }) =>
      [
        `${orderId}  ${formatMoney(amount, currency)}  ${askedAt.slice(0, 10)}  ${title}, ${buyer?.email ?? 'a deleted account'}`,
        ...(reason ? [`  “${reason}”`] : []),
      ].join('\n'),
    );
    const text = [
      ...(waiting.length > 0 ? waiting : ['No request for a refund waits for the platform.']),
      ...(hasMore ? ['More are waiting. They are listed once you have decided these.'] : []),
    ].join('\n');
    return { json: answer, text };
  },
};

const grant: Command = {
  name: 'platform-refund grant',
  summary: 'As the operator: refund an order of the platform itself in full, such as a plan, asked for or not.',
  operands: ['ORDER'],
  options: { note: { value: 'TEXT', help: 'a message to the buyer' } },
  example: 'ord_3f9c1a2b --note "We had not started the work."',
  runAtDesk: async (desk, values, { order: orderId }) => {
    const body = { decision: 'grant' as const, note: textOf(values, 'note') };
    const answer = await desk.call('POST /operator/refunds/{orderId}', { orderId }, body);
    return { json: answer, text: answer.message };
  },
};

const decline: Command = {
  name: 'platform-refund decline',
  summary: 'As the operator: decline a request for a refund of an order of the platform itself. The buyer reads why.',
  operands: ['ORDER'],
  options: { note: { value: 'TEXT', help: 'why, for the buyer', isRequired: true } },
  example: 'ord_3f9c1a2b --note "The report was delivered on 3 June."',
  runAtDesk: async (desk, values, { order: orderId }) => {
    const body = { decision: 'decline' as const, note: textOf(values, 'note')! };
    const answer = await desk.call('POST /operator/refunds/{orderId}', { orderId }, body);
    return { json: answer, text: answer.message };
  },
};

export const platformRefundCommands: readonly Command[] = [list, grant, decline];
