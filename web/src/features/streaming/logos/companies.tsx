import type { ReactNode } from 'react';
import { ownLogos } from '../../../lib/claims.ts';

/** A company in the carousel. */
interface Company {
  id: string;
  name: string;
  /** Classes that set the name, as part of the logo. */
  className: string;
  /** The symbol, 32 by 32; null for none. */
  image: ReactNode;
}

/** Companies of the demo. All of them are invented, and their logos are drawn by us, in the colour of the text. */
const demo: readonly Company[] = [
  {
    id: 'union-arena',
    name: 'Union Arena',
    className: 'font-extrabold tracking-[-0.035em]',
    image: <path d="M2 20c0-8 6-14 14-14s14 6 14 14v6h-5v-6a9 9 0 0 0-18 0v6H2zm11 0a3 3 0 0 1 6 0v6h-6z" />,
  },
  {
    id: 'northlight',
    name: 'Northlight Films',
    className: 'font-medium tracking-tight',
    image: <path d="M16 1l3.2 11.8L31 16l-11.8 3.2L16 31l-3.2-11.8L1 16l11.8-3.2z" />,
  },
  {
    id: 'ringside',
    name: 'RINGSIDE',
    className: 'font-bold tracking-[0.08em]',
    image: <path d="M3 4h4v3h18V4h4v24h-4v-3H7v3H3zm4 7v3h18v-3zm0 7v3h18v-3z" />,
  },
  {
    id: 'harbour',
    name: 'Harbour Sessions',
    className: 'font-bold tracking-tight',
    image: <path d="M15 2v20H4C5 13 9 6 15 2zm3 4c6 3 9 9 10 16H18zM2 25h28c-1 4-4 6-8 6H10c-4 0-7-2-8-6z" />,
  },
  {
    id: 'bright-box',
    name: 'brightbox',
    className: 'font-extrabold tracking-tight',
    image: (
      <path d="M6 2h20a4 4 0 0 1 4 4v20a4 4 0 0 1-4 4H6a4 4 0 0 1-4-4V6a4 4 0 0 1 4-4zm10 6a8 8 0 1 0 0 16 8 8 0 0 0 0-16z" />
    ),
  },
  {
    id: 'chorus',
    name: 'Chorus & Co.',
    className: 'font-semibold tracking-tight',
    image: <path d="M3 12h4v8H3zm7-6h4v20h-4zm7 3h4v14h-4zm7-7h4v28h-4z" />,
  },
  {
    id: 'palace',
    name: 'The Old Palace',
    className: 'font-medium tracking-tight',
    image: <path d="M16 2l14 8v3H2v-3zM4 15h4v10H4zm7 0h4v10h-4zm6 0h4v10h-4zm7 0h4v10h-4zM2 27h28v3H2z" />,
  },
  {
    id: 'loop-league',
    name: 'Loop League',
    className: 'font-extrabold tracking-[-0.04em]',
    image: (
      <path d="M11 6a10 10 0 1 0 0 20c4 0 6-2 8-5l-3-5c-1 3-3 5-5 5a5 5 0 0 1 0-10c2 0 4 2 5 5l3 5c1 2 2 3 2 5 6-1 10-5 10-10a10 10 0 0 0-18-6c2 1 3 3 4 5 1-2 2-4 4-4a5 5 0 0 1 2 9" />
    ),
  },
  {
    id: 'saint-agnes',
    name: 'St. Agnes Choir',
    className: 'font-medium tracking-tight',
    image: <path d="M16 1c8 5 12 12 12 20v10H18v-8h8v-3h-8v-9h-4v9H6v3h8v8H4V21C4 13 8 6 16 1z" />,
  },
  {
    id: 'kickoff',
    name: 'KICKOFF TV',
    className: 'font-extrabold tracking-[-0.02em]',
    image: (
      <path
        d="M16 1a15 15 0 1 1 0 30 15 15 0 0 1 0-30zm0 8l-6 4.5 2.3 7h7.4l2.3-7zM16 4l-4 3h8zM5 13l-1 6 4-3zm22 0l-3 3 4 3zM9 24l3 3.5L13 24zm14 0h-4l1 3.5z"
        fillRule="evenodd"
      />
    ),
  },
  {
    id: 'mic-drop',
    name: 'micdrop club',
    className: 'font-bold tracking-[-0.03em]',
    image: (
      <path d="M16 1a6 6 0 0 1 6 6v8a6 6 0 0 1-12 0V7a6 6 0 0 1 6-6zM5 14h3a8 8 0 0 0 16 0h3a11 11 0 0 1-9.5 10.9V28H23v3H9v-3h5.5v-3.1A11 11 0 0 1 5 14z" />
    ),
  },
  {
    id: 'vela',
    name: 'VELA ACADEMY',
    className: 'font-semibold tracking-[0.08em]',
    image: <path d="M16 4l15 7-15 7L1 11zM7 16.5l9 4.2 9-4.2V23c-2 3-5 5-9 5s-7-2-9-5zM28 14h2v9h-2z" />,
  },
];

/** The companies that the operator names, else those of the demo. */
export const logos: readonly Company[] = ownLogos
  ? ownLogos.map(({ name, image }) => ({
      id: name,
      name,
      className: 'font-semibold tracking-tight',
      image: image && <img src={image} alt="" width={32} height={32} className="size-8 object-contain" />,
    }))
  : demo.map(({ image, ...company }) => ({
      ...company,
      image: (
        <svg aria-hidden width={32} height={32} viewBox="0 0 32 32" fill="currentColor" className="shrink-0">
          {image}
        </svg>
      ),
    }));
