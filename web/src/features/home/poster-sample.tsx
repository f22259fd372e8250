/** A small event page as a picture: it is not interactive and hidden from screen readers. */
export function PosterSample() {
  return (
    <div aria-hidden className="relative mx-auto w-full max-w-xl select-none">
      <div className="picture-northern-lights absolute -top-8 right-2 h-64 w-2/3 rotate-3 rounded-card opacity-90 shadow-card sm:-right-6" />
      <div className="dark relative isolate overflow-hidden rounded-card border border-white/15 bg-background shadow-float">
        <div className="picture-fight-night aspect-[4/3.4]" />
        <div className="absolute inset-0 bg-linear-to-t from-background via-background/35 via-40% to-transparent" />
        <div className="absolute inset-x-0 bottom-0 flex flex-col items-start gap-3 p-6 sm:p-8">
          <span className="inline-flex items-center gap-2 rounded-full bg-live py-1 pr-3 pl-2.5 text-sm font-bold tracking-[0.08em] text-white">
            <span className="size-2 animate-pulse-live rounded-full bg-white motion-reduce:animate-none" />
            LIVE
          </span>
          <span className="text-3xl font-extrabold tracking-[-0.035em] sm:text-4xl">Your fight night</span>
          <span className="flex w-full items-center justify-between gap-4">
            <span className="text-2xl font-bold tabular-nums">$19.99</span>
            <span className="rounded-control bg-accent px-6 py-2.5 font-semibold text-on-accent">Pay Now</span>
          </span>
        </div>
      </div>
    </div>
  );
}
