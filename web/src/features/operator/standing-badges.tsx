import type { OperatorsOrganization } from '#shared/api/operations/operator.ts';
import type { Rung } from '#shared/operations/operator.ts';

const RUNG_WORDS: Readonly<Record<Rung, string>> = {
  new: 'New',
  published: 'Published',
  proven: 'Proven',
  approved: 'Approved',
};

const badge = 'rounded-full border px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap';

/** The standing of an organisation: its rung, and whether it waits or is on hold. */
export function StandingBadges({ organization: { rung, isWaiting, held } }: { organization: OperatorsOrganization }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      {held && <span className={`${badge} border-danger/50 bg-danger/8 text-danger`}>On hold</span>}
      {isWaiting && <span className={`${badge} border-accent/50 bg-accent/8 text-accent`}>Waits for approval</span>}
      <span className={`${badge} border-line bg-raised text-text`}>{RUNG_WORDS[rung]}</span>
    </span>
  );
}
