import { Actions } from './actions.tsx';

/** The last word, over a picture: on to the plans. */
export function Closing() {
  return (
    <section className="mx-auto max-w-page px-5 py-16 sm:px-8 lg:py-24">
      <div className="dark relative isolate overflow-hidden rounded-card bg-background">
        <div aria-hidden className="picture-harbour-sessions absolute inset-0 -z-10" />
        <div aria-hidden className="absolute inset-0 -z-10 bg-background/55 sm:bg-transparent sm:bg-linear-to-r sm:from-background sm:via-background/80 sm:to-background/10" />
        <div className="flex max-w-xl flex-col items-start gap-5 px-6 py-16 sm:px-12 lg:py-24">
          <h2 className="text-3xl font-extrabold tracking-[-0.035em] text-balance sm:text-4xl">Your name in lights.</h2>
          <p className="text-lg text-text/85">Bring the show. The tickets, the door and the stream are ready, and our people fill the seats.</p>
          <Actions lead="plans" />
        </div>
      </div>
    </section>
  );
}
