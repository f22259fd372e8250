import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useWidth } from './use-width.ts';

/** The size of a window in CSS pixels. */
export interface ScreenSize {
  width: number;
  height: number;
}

interface Props {
  size: ScreenSize;
  title: string;
  children: ReactNode;
}

/** Shows content in a window of its own size, scaled down to the place that there is. Nothing in it can be clicked or focused. */
export function PreviewFrame({ size, title, children }: Props) {
  const [body, setBody] = useState<HTMLElement | null>(null);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const width = useWidth(place);
  const scale = Math.min(1, width / size.width);
  const open = () => setBody(frame.current?.contentDocument?.body ?? null);
  useEffect(open, []);
  useStyles(body?.ownerDocument);
  return (
    <div
      ref={setPlace}
      className="relative w-full overflow-hidden rounded-card border border-line bg-raised shadow-card"
      style={{ height: size.height * scale }}
    >
      <iframe
        ref={frame}
        title={title}
        tabIndex={-1}
        onLoad={open}
        width={size.width}
        height={size.height}
        className="absolute top-0 left-0 origin-top-left border-0"
        style={{ transform: `scale(${scale})`, maxWidth: 'none', width: size.width, height: size.height }}
      />
      {body && createPortal(<div inert>{children}</div>, body)}
    </div>
  );
}

/** Gives a document this page's style sheets, also those that are loaded later. */
function useStyles(target: Document | undefined): void {
  useEffect(() => {
    if (!target) return;
    target.documentElement.lang = document.documentElement.lang;
    const copied = new Set<Node>();
    const copy = () => {
      for (const sheet of document.head.querySelectorAll('link[rel=stylesheet], style')) {
        if (!copied.has(sheet)) target.head.append(sheet.cloneNode(true));
        copied.add(sheet);
      }
    };
    copy();
    const observer = new MutationObserver(copy);
    observer.observe(document.head, { childList: true });
    return () => observer.disconnect();
  }, [target]);
}
