import { ArrowRight } from 'lucide-react';
import { formatMoney } from '#shared/money/money.ts';
import { planGroups } from '#shared/catalog/plans.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { CheckList } from '../../ui/site/check-list.tsx';
import { Link } from '../../ui/link.tsx';
import { PageSection } from '../../ui/site/page-section.tsx';
import { SectionTitle } from '../../ui/site/section-title.tsx';
import type { Service } from './services.ts';

interface Props {
  service: Service;
  /** True if the picture is on the right on wide screens, else it is on the left. */
  pictureLast: boolean;
  /** True for the first section, whose picture is likely in view at once and is loaded eagerly. */
  isFirst: boolean;
}

/** A service's description and deliverables, with its lowest price and a link to its plans. */
export function ServiceSection({ service, pictureLast, isFirst }: Props) {
  const { name, text, gets, picture, groupId } = service;
  return (
    <PageSection titleId={groupId} band="alternate" className="grid items-center gap-10 lg:grid-cols-2 lg:gap-20">
      <img
        src={picture}
        alt=""
        width={1200}
        height={825}
        loading={isFirst ? 'eager' : 'lazy'}
        className={`h-auto w-full rounded-card shadow-card ${pictureLast ? 'lg:order-last' : ''}`}
      />
      <div className="flex flex-col items-start gap-5">
        <SectionTitle id={groupId}>{name}</SectionTitle>
        <p className="text-lg text-pretty text-muted">{text}</p>
        <CheckList items={gets} label="What you get" />
        <PlansLink groupId={groupId} />
      </div>
    </PageSection>
  );
}

/** A link to a service's plans, with the lowest price. */
function PlansLink({ groupId }: { groupId: string }) {
  const group = planGroups.find(({ id }) => id === groupId)!;
  const price = formatMoney(Math.min(...group.plans.map((plan) => plan.price)));
  return (
    <Link
      to={`${paths.plans}#${groupId}`}
      aria-label={`Plans from ${price}: ${group.name}`}
      className={`${buttonClass({ variant: 'secondary' })} mt-2`}
    >
      Plans from {price}
      <ArrowRight aria-hidden className="size-5" />
    </Link>
  );
}
