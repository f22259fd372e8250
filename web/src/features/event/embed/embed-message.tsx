import type { LucideIcon } from 'lucide-react';

/** The message of an embed without an event. */
export function EmbedMessage({ icon: Icon, title, text }: { icon: LucideIcon; title: string; text?: string }) {
  return (
    <main className="dark grid h-dvh place-items-center overflow-y-auto bg-background p-5 text-center text-text">
      <div className="flex flex-col items-center gap-3">
        <Icon aria-hidden className="size-10 text-muted" strokeWidth={1.5} />
        <h1 className="text-xl font-bold text-balance">{title}</h1>
        {text && <p className="max-w-prose text-pretty wrap-anywhere text-text/85">{text}</p>}
      </div>
    </main>
  );
}
