import { formatMoney } from '#shared/money.ts';
import { type Command, textOf } from '../command.ts';

const note = { value: 'TEXT', help: 'a message to the buyer' } as const;

const list: Command = {
  name: 'refund list',
  summary: 'List the refunds that wait for your decision, the oldest first.',
  run: async (studio) => {
    const { refunds, hasMore } = await studio.call('GET /studio/refunds', {}, null);
    const lines = refunds.map(({ orderId, title, amount, currency, reason, askedAt }) =>
      [
        `${orderId}  ${formatMoney(amount, currency)}  ${askedAt.slice(0, 10)}  ${title}`,
        ...(reason ? [`  “${reason}”`] : []),
      ].join('\n'),
    );
    const text = [...lines, ...(hasMore ? ['More refunds are waiting. They are listed once you have decided these.'] : [])].join(
      '\n',
    );
    return { json: refunds, text: text || 'No refunds are waiting for your decision.' };
  },
};

const decide = (decision: 'grant' | 'decline', summary: string): Command => ({
  name: `refund ${decision}`,
  summary,
  operands: ['ORDER'],
  options: { note },
  example: 'ord_3f9c1a2b --note "See you next year"',
  run: async (studio, values, { order: orderId }) => {
    const body = { decision, note: textOf(values, 'note') };
    const answer = await studio.call('POST /studio/refunds/{orderId}', { orderId }, body);
    return { json: answer, text: answer.message };
  },
});

const disputes: Command = {
  name: 'dispute list',
  summary: 'List the payments that buyers have disputed, with the evidence kept for each.',
  run: async (studio) => {
    const { disputes: all } = await studio.call('GET /studio/disputes', {}, null);
    const lines = all.map(({ provider, paymentId, disputeId, orderId, title, amount, currency, openedAt, paidAt, plays }) =>
      [
        `${paymentId} (${provider})  ${formatMoney(amount, currency)}  disputed ${openedAt.slice(0, 10)}${disputeId ? ` as ${disputeId}` : ''}`,
        `  ${title}, order ${orderId}, paid ${paidAt?.slice(0, 10) ?? 'never'}`,
        ...plays.map(
          ({ eventId, firstAt, lastAt, renewals }) =>
            `  watched ${eventId} for about ${renewals} minutes, ${firstAt} to ${lastAt}`,
        ),
      ].join('\n'),
    );
    return { json: all, text: lines.join('\n') || 'No payments have been disputed.' };
  },
};

export const refundCommands: readonly Command[] = [
  list,
  decide('grant', 'Grant a refund: the buyer gets the money back and can no longer watch.'),
  decide('decline', 'Decline a refund. The buyer is told, with your note.'),
  disputes,
];
