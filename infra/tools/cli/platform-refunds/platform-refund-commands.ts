import type { Call } from '#shared/api/contract.ts';
import { formatMoney } from '#shared/money/money.ts';
import type { Command } from '../command.ts';
import { endpointCommand } from '../endpoints/endpoint-command.ts';

const list = endpointCommand({
  route: 'GET /operator/refunds',
  name: 'platform-refund list',
  summary: 'As the operator: list the requests for refunds of what the platform itself sold.',
  text: describeRequests,
});

function describeRequests({ refunds, hasMore }: Call<'GET /operator/refunds'>['answer']): string {
  const waiting = refunds.map(({ orderId, buyer, title, amount, currency, reason, askedAt }) =>
    [
      `${orderId}  ${formatMoney(amount, currency)}  ${askedAt.slice(0, 10)}  ${title}, ${buyer?.email ?? 'a deleted account'}`,
      ...(reason ? [`  “${reason}”`] : []),
    ].join('\n'),
  );
  return [
    ...(waiting.length > 0 ? waiting : ['No request for a refund waits for the platform.']),
    ...(hasMore ? ['More are waiting. They are listed once you have decided these.'] : []),
  ].join('\n');
}

const grant = endpointCommand({
  route: 'POST /operator/refunds/{orderId}',
  name: 'platform-refund grant',
  summary: 'As the operator: refund an order of the platform itself in full, such as a plan, asked for or not.',
  options: { note: { value: 'TEXT', help: 'a message to the buyer' } },
  fixed: () => ({ decision: 'grant' as const }),
  example: 'ord_3f9c1a2b --note "We had not started the work."',
});

const decline = endpointCommand({
  route: 'POST /operator/refunds/{orderId}',
  name: 'platform-refund decline',
  summary: 'As the operator: decline a request for a refund of an order of the platform itself. The buyer reads why.',
  options: { note: { value: 'TEXT', help: 'why, for the buyer', isRequired: true } },
  fixed: () => ({ decision: 'decline' as const }),
  example: 'ord_3f9c1a2b --note "The report was delivered on 3 June."',
});

export const platformRefundCommands: readonly Command[] = [list, grant, decline];
