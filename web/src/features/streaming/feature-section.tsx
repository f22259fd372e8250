import { CheckList } from '../../ui/site/check-list.tsx';
import type { Feature } from './features.ts';
import { SectionTitle } from '../../ui/site/section-title.tsx';

interface Props {
  feature: Feature;
  /** True if the picture is on the left on wide screens, else it is on the right. */
  pictureFirst: boolean;
}

/** A feature's text next to its picture. On phones the text comes first. */
export function FeatureSection({ feature: { title, text, points, imageUrl, alt }, pictureFirst }: Props) {
  return (
    <section className="grid items-center gap-10 py-10 lg:grid-cols-2 lg:gap-20 lg:py-16">
      <div className="flex flex-col gap-5">
        <SectionTitle size="md">{title}</SectionTitle>
        <p className="max-w-reading text-lg text-pretty text-muted">{text}</p>
        <CheckList items={points} />
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
