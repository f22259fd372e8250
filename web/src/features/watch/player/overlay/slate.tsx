import { BREAK, INTERRUPTION } from '../../interruption.ts';

/**
 * The slate that viewers see in place of the picture while a broadcast is interrupted, or its organiser covers it. It goes away
 * by itself.
 * @param image address of the event's picture
 */
export function Slate({ image, isBreak }: { image: string; isBreak: boolean }) {
  const { title, text } = isBreak ? BREAK : INTERRUPTION;
  return (
    <div className="absolute inset-0 grid place-items-center overflow-hidden bg-black p-6 text-center">
      <img src={image} alt="" className="absolute inset-0 size-full scale-105 object-cover opacity-40 blur-md" />
      <div className="absolute inset-0 bg-radial from-black/20 to-black/70" />
      <div className="relative flex max-w-2xl flex-col items-center gap-5">
        <span aria-hidden className="flex gap-2">
          {[0, 1, 2].map((dot) => (
            <span
              key={dot}
              className="size-2.5 rounded-full bg-accent motion-safe:animate-pulse"
              style={{ animationDelay: `${dot * 250}ms` }}
            />
          ))}
        </span>
        <p className="text-3xl font-extrabold tracking-tight text-balance sm:text-5xl sm:whitespace-nowrap">{title}</p>
        <p className="text-lg text-balance text-white/85">{text}</p>
      </div>
    </div>
  );
}
