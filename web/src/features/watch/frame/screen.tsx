import { type ReactNode, useContext } from 'react';
import '../watch.css';
import './frame.css';
import { Beside } from './beside.ts';

interface Props {
  /** The words about the event; null until it is known. Their room is kept. */
  about: ReactNode;
  children: ReactNode;
}

/** The page of a film: its frame, and beside or below it what there is to read. In another site's page the frame is all there is. */
export function Screen({ about, children }: Props) {
  const { isShown, isCinema } = useContext(Beside);
  return (
    <main className={`watch dark text-white ${isShown ? 'watch-page' : 'bg-black'} ${isCinema ? 'watch-cinema' : ''}`}>
      <div className="watch-frame">{children}</div>
      {about}
    </main>
  );
}
