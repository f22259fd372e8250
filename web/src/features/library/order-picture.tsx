import { Ticket } from 'lucide-react';
import { cardOf } from '#shared/catalog/pictures.ts';

interface Props {
  /** The picture's address; undefined if the event was taken down. */
  image: string | undefined;
  /** True for a purchase that no longer gives access. */
  faded: boolean;
}

/** The picture of what was bought. */
export function OrderPicture({ image, faded }: Props) {
  if (!image) {
    return (
      <div className="grid size-full place-items-center">
        <Ticket aria-hidden strokeWidth={1.25} className="size-14 -rotate-12 text-muted" />
      </div>
    );
  }
  return (
    <img
      src={cardOf(image)}
      alt=""
      width={640}
      height={400}
      loading="lazy"
      className={`absolute inset-0 size-full object-cover ${faded ? 'opacity-60 grayscale' : ''}`}
    />
  );
}
