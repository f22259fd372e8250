import { ArrowRight, Check } from 'lucide-react';
import { Link } from 'react-router-dom';
import { formatMoney } from '#shared/money.ts';
import { planGroups } from '#shared/plans.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import type { Service } from './services.ts';

interface Props {
  service: Service;
  /** The picture stands on the right of a wide page, else on the left. */
  pictureLast: boolean;
  /** Likely in view at once, so its picture is not put off. */
  isFirst: boolean;
}

/** One service: what it is, what one gets, what it costs, and the way to its plans. */
export function ServiceSection({ service, pictureLast, isFirst }: Props) {
  const { name, text, gets, picture, groupId } = service;
  return (
    <section aria-labelledby={groupId} className="border-t border-line even:bg-surface">
      <div className="mx-auto grid max-w-page items-center gap-10 px-5 py-16 sm:px-8 lg:grid-cols-2 lg:gap-20 lg:py-24">
        <img
          src={picture}
          alt=""
          width={1200}
          height={825}
          loading={isFirst ? 'eager' : 'lazy'}
          className={`h-auto w-full rounded-card shadow-card ${pictureLast ? 'lg:order-last' : ''}`}
        />
        <div className="flex flex-col items-start gap-5">
          <h2 id={groupId} className="text-3xl font-bold tracking-[-0.03em] text-balance sm:text-[2.5rem] sm:leading-[1.1]">
            {name}
          </h2>
          <p className="text-lg text-pretty text-muted">{text}</p>
          <ul aria-label="What you get" className="flex flex-col gap-3">
            {gets.map((line) => (
              <li key={line} className="flex gap-3">
                <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-success" />
                {line}
              </li>
            ))}
          </ul>
          <PlansLink groupId={groupId} />
        </div>
      </div>
    </section>
  );
}

/** To a service's plans, with what the smallest one costs. */
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
