import { PageSection } from '../../ui/site/page-section.tsx';
import { SectionTitle } from '../../ui/site/section-title.tsx';
import { TitledText } from '../../ui/site/titled-text.tsx';

const steps = [
  ['Hang the poster', 'Your event lives at its own address, with your picture across the whole screen. Share the link anywhere.'],
  [
    'Open the box office',
    'Set your packages and prices. Viewers pay by card in under a minute, on the page they are already on.',
  ],
  ['Raise the curtain', 'Everyone who paid is watching half a second later. Anyone who did not never receives a frame.'],
] as const;

/** The three steps to an event on sale. */
export function Journey() {
  return (
    <PageSection titleId="journey" band="surface" className="grid gap-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)] lg:gap-20">
      <SectionTitle id="journey">From empty page to full house</SectionTitle>
      <ol className="flex flex-col">
        {steps.map(([title, text], index) => (
          <li key={title} className="grid grid-cols-[3rem_1fr] gap-x-2 border-line py-6 not-last:border-b first:pt-0 last:pb-0">
            <span aria-hidden className="text-2xl font-bold text-accent tabular-nums">
              {index + 1}
            </span>
            <TitledText title={title} text={text} className="max-w-reading gap-1.5" />
          </li>
        ))}
      </ol>
    </PageSection>
  );
}
