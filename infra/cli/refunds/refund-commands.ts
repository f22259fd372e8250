import { formatMoney } from '#shared/money.ts';
import { type Command, textOf } from '../command.ts';

const note = { value: 'TEXT', help: 'what the buyer reads about it' } as const;

const list: Command = {
  name: 'refund list',
  summary: 'Lists the refunds that wait for your decision, the oldest first.',
  operands: [],
  options: {},
  example: '',
  run: async (studio) => {
    const { refunds, hasMore } = await studio.call('GET /studio/refunds', {}, null);
    const lines = refunds.map(({ orderId, title, amount, currency, reason, askedAt }) =>
      [`${orderId}  ${formatMoney(amount, currency)}  ${askedAt.slice(0, 10)}  ${title}`, ...(reason ? [`  “${reason}”`] : [])].join('\n'),
    );
    const text = [...lines, ...(hasMore ? ['More are waiting. They are listed as soon as you have decided these.'] : [])].join('\n');
    return { json: refunds, text: text || 'No refund waits for you.' };
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
  summary: 'Lists payments that banks disputed, with the evidence that was kept for each.',
  operands: [],
  options: {},
  example: '',
  run: async (studio) => {
    const { disputes: all } = await studio.call('GET /studio/disputes', {}, null);
    const lines = all.map(({ provider, paymentId, disputeId, orderId, title, amount, currency, openedAt, paidAt, plays }) =>
      [
        `${paymentId} (${provider})  ${formatMoney(amount, currency)}  disputed ${openedAt.slice(0, 10)}${disputeId ? ` as ${disputeId}` : ''}`,
        `  ${title}, order ${orderId}, paid ${paidAt?.slice(0, 10) ?? 'never'}`,
        ...plays.map(({ eventId, firstAt, lastAt, renewals }) => `  watched ${eventId} for about ${renewals} minutes, ${firstAt} to ${lastAt}`),
      ].join('\n'),
    );
    return { json: all, text: lines.join('\n') || 'No payment was disputed.' };
  },
};

export const refundCommands: readonly Command[] = [
  list,
  decide('grant', 'Gives a buyer their money back, and closes what they bought.'),
  decide('decline', 'Declines a refund. The buyer is told, with your note.'),
  disputes,
];
