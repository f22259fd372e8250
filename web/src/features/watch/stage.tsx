import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface Props {
  icon: LucideIcon;
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  /** `h1` if this is the whole page. */
  level?: 'h1' | 'h2';
}

/** A message on a dark background, in place of the picture. */
export function Stage({ icon: Icon, title, text, action, level: Heading = 'h1' }: Props) {
  return (
    <div
      role="alert"
      className="absolute inset-0 grid place-items-center overflow-y-auto bg-radial-[at_50%_35%] from-accent/25 to-black/80 to-70% p-6 text-center in-data-frame:bg-none"
    >
      <div className="flex max-w-md flex-col items-center gap-4">
        <Icon aria-hidden className="size-12 text-accent" strokeWidth={1.5} />
        <Heading className="text-2xl font-bold text-balance text-white">{title}</Heading>
        {text && <p className="text-white/80">{text}</p>}
        {action && <div className="mt-2 flex flex-wrap justify-center gap-3">{action}</div>}
      </div>
    </div>
  );
}
