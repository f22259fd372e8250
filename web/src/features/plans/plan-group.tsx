import type { Plan, PlanGroup as Group } from '#shared/catalog/plans.ts';
import { PlanCard } from './plan-card.tsx';

interface Props {
  group: Group;
  /** Id of the plan whose button was pressed, while the session is still being checked. */
  busyId: string | null;
  onBuy: (plan: Plan) => void;
}

/** A plan group with its three plans; the middle one is recommended. */
export function PlanGroup({ group, busyId, onBuy }: Props) {
  const { id, name, features, plans } = group;
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-4 border-t border-line even:bg-surface">
      <div className="mx-auto flex max-w-page flex-col gap-10 px-5 py-16 sm:px-8 lg:py-20">
        <div className="flex max-w-2xl flex-col gap-3">
          <h2 id={`${id}-title`} className="text-3xl font-bold tracking-[-0.03em] sm:text-[2.5rem] sm:leading-[1.1]">
            {name}
          </h2>
          <p className="text-lg text-pretty text-muted">{groupLead[id]}</p>
        </div>
        <div className="grid items-stretch gap-5 lg:grid-cols-3">
          {plans.map((plan, tier) => (
            <PlanCard
              key={plan.planId}
              plan={plan}
              features={features.map(({ label, values }) => ({ label, value: values[tier]! }))}
              isBest={tier === 1}
              busy={busyId === plan.planId}
              onBuy={() => onBuy(plan)}
            />
          ))}
        </div>
      </div>
    </section>
  );
}

/** A sentence about each plan group, by the group's id in `shared/catalog/plans.ts`. */
const groupLead: Readonly<Record<string, string>> = {
  seo: 'Titles, pages and links that search engines understand, so that people looking for a night like yours find it.',
  'social-media':
    'Posts that make people stop scrolling, on the networks your audience uses, in the weeks before the doors open.',
  'content-marketing':
    'Stories about the people on stage, written and illustrated, that sell tickets long after they are published.',
  ppc: 'Ads that are shown to the people most likely to come, and paused where they do not pay off.',
  'email-marketing': 'The right email to everyone who has bought before, as soon as your next event goes on sale.',
};
