import type { ReactNode } from 'react';

/** A bulleted list in a legal text. */
export function Points({ children }: { children: ReactNode }) {
  return <ul className="flex list-disc flex-col gap-3 pl-6">{children}</ul>;
}
