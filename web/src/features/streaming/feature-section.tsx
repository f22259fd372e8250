import { Check } from 'lucide-react';
import type { Feature } from './features.ts';

interface Props {
  feature: Feature;
  /** Which side the picture is on where there is room for two. */
  pictureFirst: boolean;
}

/** A way to sell: in words on one side, as it looks on the other. On phones the words come first. */
export function FeatureSection({ feature: { title, text, points, imageUrl, alt }, pictureFirst }: Props) {
  return (
    <section className="grid items-center gap-10 py-10 lg:grid-cols-2 lg:gap-20 lg:py-16">
      <div className="flex flex-col gap-5">
        <h2 className="text-3xl font-bold tracking-[-0.03em] text-balance">{title}</h2>
        <p className="max-w-reading text-lg text-pretty text-muted">{text}</p>
        <ul className="flex flex-col gap-3">
          {points.map((point) => (
            <li key={point} className="flex gap-3">
              <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-success" />
              {point}
            </li>
          ))}
        </ul>
      </div>
      <img
        src={imageUrl}
        alt={alt}
        width={1440}
        height={1034}
        loading="lazy"
        className={`w-full rounded-card border border-line shadow-card ${pictureFirst ? 'lg:order-first' : ''}`}
      />
    </section>
  );
}
