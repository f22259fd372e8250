import { createContext } from 'react';

/** The surroundings of a film's frame. */
interface BesideFrame {
  /** True if the page says beside the frame what is on, which has the page's heading then. */
  isShown: boolean;
  /** True if the frame fills the window all the same. */
  isCinema: boolean;
  /** Lets the frame fill the window, or takes that back. */
  toggleCinema: () => void;
}

export const Beside = createContext<BesideFrame>({ isShown: false, isCinema: false, toggleCinema: () => {} });
