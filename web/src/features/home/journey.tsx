import { TitledText } from '../../ui/titled-text.tsx';

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
    <section aria-labelledby="journey" className="border-y border-line bg-surface">
      <div className="mx-auto grid max-w-page gap-12 px-5 py-16 sm:px-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)] lg:gap-20 lg:py-24">
        <h2 id="journey" className="text-3xl font-bold tracking-[-0.03em] text-balance sm:text-[2.5rem] sm:leading-[1.1]">
          From empty page to full house
        </h2>
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
      </div>
    </section>
  );
}
