import type { Plan } from './plan.ts';

/** Returns what no command does, in the order in which it is due. */
export function byHand({ lost, to, as }: Plan): string[] {
  return [
    ...(lost.live
      ? ['Broadcasts under way: encoders have new addresses. Prepare each again in the studio, and send there.']
      : []),
    ...(lost.domain || lost.mailFrom
      ? [`Mail: SES has a sandbox in each region. Ask for ${to} beforehand: it takes a day.`]
      : []),
    ...(lost.mailFrom && !lost.domain ? [`Mail: confirm ${lost.mailFrom} by the link that SES sends from ${to}.`] : []),
    ...(lost.alarmMail ? [`Alarms: confirm the subscription of ${lost.alarmMail}, which AWS asks for again.`] : []),
    ...(lost.domain ? ['Names outside of Route 53: point them to the new distribution yourself.'] : []),
    'Messages that waited in queues there: mails among them are lost; payments are found by the reconciliation.',
    `Later commands: --stage ${as}, AWS_REGION=${to}. Set "copyRegion" again once another region is to stand by.`,
    `The stack Marquee-${lost.stage} has the tables: leave it, or delete it only with its resources retained.`,
  ];
}
