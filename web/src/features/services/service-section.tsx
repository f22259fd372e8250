import { ArrowRight } from 'lucide-react';
import { planGroups } from '#shared/catalog/plans.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { CheckList } from '../../ui/site/check-list.tsx';
import { SectionTitle } from '../../ui/site/section-title.tsx';
import { lowestPrice } from './lowest-price.ts';
import type { Service } from './services.ts';

interface Props {
  service: Service;
  /** True for the first section, whose picture is likely in view at once and is loaded eagerly. */
  isFirst: boolean;
}

/** A service's picture, description and deliverables, with its lowest price and a link to its plans. */
export function ServiceSection({ service: { name, text, gets, picture, groupId }, isFirst }: Props) {
  return (
    <section id={groupId} aria-labelledby={`${groupId}-title`} className="flex scroll-mt-6 flex-col gap-6">
      <img
        src={picture}
        alt=""
        width={1200}
        height={825}
        loading={isFirst ? 'eager' : 'lazy'}
        className="aspect-[3/2] w-full rounded-card object-cover shadow-card sm:aspect-[2/1]"
      />
      <SectionTitle id={`${groupId}-title`} size="md">
        {name}
      </SectionTitle>
      <div className="grid gap-6 sm:grid-cols-2 sm:gap-10">
        <p className="text-lg text-pretty text-muted">{text}</p>
        <div className="flex flex-col items-start gap-6">
          <CheckList items={gets} label="What you get" />
          <PlansLink groupId={groupId} />
        </div>
      </div>
    </section>
  );
}

/** A link to a service's plans, with the lowest price. */
function PlansLink({ groupId }: { groupId: string }) {
  const { name } = planGroups.find(({ id }) => id === groupId)!;
  const price = lowestPrice(groupId);
  return (
    <Link
      to={`${paths.plans}#${groupId}`}
      aria-label={`Plans from ${price}: ${name}`}
      className={buttonClass({ variant: 'secondary' })}
    >
      Plans from {price}
      <ArrowRight aria-hidden className="size-5" />
    </Link>
  );
}
