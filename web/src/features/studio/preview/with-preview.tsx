import type { ReactNode } from 'react';

/** Lays out a form and a preview: side by side on wide screens, where the preview stays in view, else the preview last. */
export function WithPreview({ preview, children }: { preview: ReactNode; children: ReactNode }) {
  return (
    <div className="grid gap-8 xl:grid-cols-[minmax(0,1fr)_24rem] xl:items-start">
      <div className="flex min-w-0 flex-col gap-6">{children}</div>
      <div className="xl:sticky xl:top-20">{preview}</div>
    </div>
  );
}
