import { busRules } from './rules.generated.ts';

/** The rules whose events wait in a queue. */
export const queueRules = busRules.filter(
  (rule): rule is Extract<(typeof busRules)[number], { delivery: 'queue' }> => rule.delivery === 'queue',
);
