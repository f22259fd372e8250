import type { Rule } from './kind.ts';

/** Restores a user's notes of watching an event: from the first one ever to the last. */
export const plays: Rule = ({ restored, live }) => {
  if (!live) return restored;
  const [first, last] = [
    [restored.firstAt, live.firstAt].map(String).sort()[0],
    [restored.lastAt, live.lastAt].map(String).sort()[1],
  ];
  const most = (name: string) => Math.max(Number(restored[name]) || 0, Number(live[name]) || 0);
  return { ...live, firstAt: first, lastAt: last, renewals: most('renewals'), ttl: most('ttl') };
};
