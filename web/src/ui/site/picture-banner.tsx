import type { ReactNode } from 'react';

interface Props {
  /** The class of the picture, one of those in pictures.css. */
  picture: string;
  children: ReactNode;
}

/** A dark card with a picture that is shaded on the left, behind the text. */
export function PictureBanner({ picture, children }: Props) {
  return (
    <div className="dark relative isolate overflow-hidden rounded-card bg-background">
      <div aria-hidden className={`${picture} absolute inset-0 -z-10`} />
      <div
        aria-hidden
        className="absolute inset-0 -z-10 bg-background/55 sm:bg-transparent sm:bg-linear-to-r sm:from-background sm:via-background/80 sm:to-background/10"
      />
      {children}
    </div>
  );
}
