import type { Plan, PlanGroup as Group } from '#shared/catalog/plans.ts';
import { PlanCard } from './plan-card.tsx';
import { SectionTitle } from '../../ui/site/section-title.tsx';

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
    <section id={id} aria-labelledby={`${id}-title`} className="mx-auto max-w-page scroll-mt-4 px-5 sm:px-8">
      <div className="grid gap-x-12 gap-y-8 border-t border-line py-14 lg:grid-cols-[minmax(0,4fr)_minmax(0,10fr)] lg:py-20">
        <div className="flex max-w-2xl flex-col gap-3 lg:sticky lg:top-8 lg:self-start">
          <SectionTitle id={`${id}-title`} size="md">
            {name}
          </SectionTitle>
          <p className="text-lg text-pretty text-muted">{groupLead[id]}</p>
        </div>
        {/* One sheet of three columns, because the plans differ in lines and not in kind. */}
        <div className="grid divide-y divide-line overflow-hidden rounded-card border border-line bg-surface shadow-card md:grid-cols-3 md:divide-x md:divide-y-0">
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
