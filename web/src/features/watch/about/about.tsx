import { Suspense } from 'react';
import { lazyPart } from '../../../lib/page/lazy.ts';
import { PartBoundary } from '../../../lib/page/part-boundary.tsx';
import type { AboutProps } from './about-props.ts';

const Details = lazyPart(() => import('./details.tsx'));

/** The words beside the picture. The event's title is there at once; the rest is loaded after it. */
export function About(props: AboutProps) {
  return (
    <section
      aria-label="About this event"
      data-reading
      className="flex flex-col gap-3 px-5 pt-5 pb-[max(3rem,env(safe-area-inset-bottom))] sm:px-8 lg:px-7 lg:pt-7"
    >
      <h1 className="text-2xl leading-tight font-extrabold tracking-tight text-balance wrap-anywhere lg:text-3xl">
        {props.grant.title}
      </h1>
      <PartBoundary>
        <Suspense>
          <Details {...props} />
        </Suspense>
      </PartBoundary>
    </section>
  );
}
