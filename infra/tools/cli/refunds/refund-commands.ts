import type { Call } from '#shared/api/contract.ts';
import { formatMoney } from '#shared/money/money.ts';
import type { Command } from '../command.ts';
import { endpointCommand } from '../endpoints/endpoint-command.ts';

const list = endpointCommand({
  route: 'GET /studio/refunds',
  name: 'refund list',
  summary: 'List the refunds that wait for your decision, the oldest first.',
  json: ({ refunds }) => refunds,
  text: describeRefunds,
});

function describeRefunds({ refunds, hasMore }: Call<'GET /studio/refunds'>['answer']): string {
  const lines = refunds.map(({ orderId, title, amount, currency, reason, askedAt }) =>
    [
      `${orderId}  ${formatMoney(amount, currency)}  ${askedAt.slice(0, 10)}  ${title}`,
      ...(reason ? [`  “${reason}”`] : []),
    ].join('\n'),
  );
  const more = hasMore ? ['More refunds are waiting. They are listed once you have decided these.'] : [];
  return [...lines, ...more].join('\n') || 'No refunds are waiting for your decision.';
}

const decide = (decision: 'grant' | 'decline', summary: string) =>
  endpointCommand({
    route: 'POST /studio/refunds/{orderId}',
    name: `refund ${decision}`,
    summary,
    options: { note: { value: 'TEXT', help: 'a message to the buyer' } },
    fixed: () => ({ decision }),
    example: 'ord_3f9c1a2b --note "See you next year"',
  });

const disputes = endpointCommand({
  route: 'GET /studio/disputes',
  name: 'dispute list',
  summary: 'List the payments that buyers have disputed, with the evidence kept for each.',
  json: (answer) => answer.disputes,
  text: (answer) => answer.disputes.map(describeDispute).join('\n') || 'No payments have been disputed.',
});

type Dispute = Call<'GET /studio/disputes'>['answer']['disputes'][number];

function describeDispute(dispute: Dispute): string {
  const { provider, paymentId, disputeId, orderId, title, amount, currency, openedAt, paidAt, plays } = dispute;
  return [
    `${paymentId} (${provider})  ${formatMoney(amount, currency)}  disputed ${openedAt.slice(0, 10)}${disputeId ? ` as ${disputeId}` : ''}`,
    `  ${title}, order ${orderId}, paid ${paidAt?.slice(0, 10) ?? 'never'}`,
    ...plays.map(
      ({ eventId, firstAt, lastAt, renewals }) => `  watched ${eventId} for about ${renewals} minutes, ${firstAt} to ${lastAt}`,
    ),
  ].join('\n');
}

export const refundCommands: readonly Command[] = [
  list,
  decide('grant', 'Grant a refund: the buyer gets the money back and can no longer watch.'),
  decide('decline', 'Decline a refund. The buyer is told, with your note.'),
  disputes,
];
