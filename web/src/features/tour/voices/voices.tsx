import { SectionTitle } from '../../../ui/section-title.tsx';
import { Avatar } from './avatar.tsx';
import { testimonials } from './testimonials.ts';

/** The testimonials of broadcasters; nothing if there are none. */
export function Voices() {
  if (testimonials.length === 0) return null;
  return (
    <section id="voices" aria-labelledby="voices-title" className="mx-auto max-w-page px-5 py-16 sm:px-8 lg:py-24">
      <SectionTitle id="voices-title">What broadcasters say</SectionTitle>
      <ul className="mt-10 grid gap-x-8 gap-y-12 md:grid-cols-2 lg:grid-cols-3">
        {testimonials.map(({ name, role, quote, look }) => (
          <li key={name}>
            <figure className="flex h-full flex-col justify-between gap-5">
              <blockquote className="text-xl font-medium tracking-tight text-pretty">“{quote}”</blockquote>
              <figcaption className="flex items-center gap-3">
                {look && <Avatar look={look} />}
                <span className="flex flex-col">
                  <span className="font-semibold">{name}</span>
                  <span className="text-sm text-muted">{role}</span>
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
