import { ArrowLeft } from 'lucide-react';
import { paths } from '../../../../lib/navigation/paths.ts';
import { useContext } from 'react';
import { isEmbed } from '../../../../lib/page/boot.ts';
import { Beside } from '../../frame/beside.ts';
import { Link } from '../../../../ui/link.tsx';

/**
 * The event's title and a link back to its page, which an embed has on its poster.
 * @param title null if the page already shows it
 * @param faded a class, empty while the bar is shown
 */
export function TitleBar({ title, faded }: { title: string | null; faded: string }) {
  const { isShown: isTitleBeside } = useContext(Beside);
  return (
    <header
      className={`pointer-events-none absolute inset-x-0 top-0 z-10 flex items-center gap-1 bg-linear-to-b from-black/80 to-transparent px-3 pt-[max(0.5rem,env(safe-area-inset-top))] pb-10 transition-opacity duration-200 sm:px-6 ${faded}`}
    >
      {!isEmbed() && (
        <Link
          to={paths.home}
          aria-label="Back to the event"
          title="Back to the event"
          className="player-control pointer-events-auto grid size-11 shrink-0 place-items-center rounded-full"
        >
          <ArrowLeft aria-hidden className="size-6" />
        </Link>
      )}
      {title !== null &&
        (isTitleBeside ? (
          // On the whole screen nothing is beside it.
          <p className="hidden truncate px-1 py-2 text-lg font-semibold in-[:fullscreen]:block">{title}</p>
        ) : (
          <h1 className="truncate px-1 py-2 text-lg font-semibold">{title}</h1>
        ))}
    </header>
  );
}
