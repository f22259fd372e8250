import { ChevronsLeft, ChevronsRight } from 'lucide-react';

/** Shows for a moment at a side of the picture how far a double tap has leapt. @param seconds negative for back */
export function Leap({ seconds }: { seconds: number }) {
  const Icon = seconds < 0 ? ChevronsLeft : ChevronsRight;
  return (
    <p
      role="status"
      className={`pointer-events-none absolute inset-y-0 grid w-2/5 place-content-center justify-items-center bg-white/12 font-semibold ${seconds < 0 ? 'left-0 rounded-r-full' : 'right-0 rounded-l-full'}`}
    >
      <Icon aria-hidden className="size-8" />
      {Math.abs(seconds)} seconds {seconds < 0 ? 'back' : 'forward'}
    </p>
  );
}
