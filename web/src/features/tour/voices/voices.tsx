import { PageSection } from '../../../ui/site/page-section.tsx';
import { SectionTitle } from '../../../ui/site/section-title.tsx';
import { Avatar } from './avatar.tsx';
import { testimonials } from './testimonials.ts';

/** The testimonials of broadcasters; nothing if there are none. */
export function Voices() {
  if (testimonials.length === 0) return null;
  return (
    <PageSection id="voices" titleId="voices-title">
      <SectionTitle id="voices-title">What broadcasters say</SectionTitle>
      <ul className="mt-10 grid gap-x-8 gap-y-12 md:grid-cols-2 lg:grid-cols-3">
        {testimonials.map((testimonial) => (
          <li key={testimonial.name}>
            <figure className="flex h-full flex-col justify-between gap-5">
              <blockquote className="text-xl font-medium tracking-tight text-pretty">“{testimonial.quote}”</blockquote>
              <Speaker {...testimonial} />
            </figure>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}

function Speaker({ name, role, look }: (typeof testimonials)[number]) {
  return (
    <figcaption className="flex items-center gap-3">
      {look && <Avatar look={look} />}
      <span className="flex flex-col">
        <span className="font-semibold">{name}</span>
        <span className="text-sm text-muted">{role}</span>
      </span>
    </figcaption>
  );
}
