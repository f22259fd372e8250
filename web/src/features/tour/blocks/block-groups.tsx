import type { ReactNode } from 'react';
import { ink } from '../../../ui/drawing.tsx';

interface BlockGroup {
  name: string;
  /** Number of variants to choose from. Source: specification, section 9, block variant counts. */
  variants: number;
  text: string;
  drawing: ReactNode;
}

const { line, control, accent, text: letters, surface } = ink;

/** Paths of the numbers 2, 11, 5 and 7, for the days, hours, minutes and seconds left. */
const digits = ['M18 20h16v16H18v16h16', 'M20 20v32M32 20v32', 'M34 20H18v16h16v16H18', 'M18 20h16l-9 32'];

export const blockGroups: readonly BlockGroup[] = [
  {
    name: 'Posters',
    variants: 17,
    text: 'The picture, the title and the one button, from a still portrait to a full-screen trailer.',
    drawing: (
      <>
        <path d="M0 0h320v160H0z" fill="#2a1038" />
        <path d="M60 0h16l44 160H8zM240 0h-16l-44 160h132z" fill="#ff6a8a" opacity=".35" />
        <circle cx="160" cy="104" r="46" fill="#ffc46b" />
        <path d="M116 160c4-44 20-60 44-60s40 16 44 60z" fill="#14061c" />
        <circle cx="160" cy="82" r="19" fill="#14061c" />
        <path d="M20 106h78M20 122h54" stroke="#fff" strokeWidth="9" strokeLinecap="round" />
        <rect x="20" y="134" width="46" height="15" rx="4" fill={accent} />
      </>
    ),
  },
  {
    name: 'Countdowns',
    variants: 12,
    text: 'Days, hours and minutes to the start, in each visitor’s time zone.',
    drawing: [0, 1, 2, 3].map((index) => (
      <g key={index} transform={`translate(${38 + index * 64} 44)`}>
        <rect width="52" height="72" rx="8" fill={surface} stroke={line} strokeWidth="2" />
        <path d="M0 36h52" stroke={line} strokeWidth="2" />
        <path
          d={digits[index]}
          fill="none"
          stroke={index === 3 ? accent : letters}
          strokeWidth="6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </g>
    )),
  },
  {
    name: 'Tickets and prices',
    variants: 23,
    text: 'One price or five, side by side, with the best one highlighted and the rest within reach.',
    drawing: [0, 1, 2].map((index) => (
      <g key={index} transform={`translate(${28 + index * 92} ${index === 1 ? 20 : 34})`}>
        <rect
          width="80"
          height={index === 1 ? 118 : 92}
          rx="8"
          fill={surface}
          stroke={index === 1 ? accent : line}
          strokeWidth="3"
        />
        <path d="M12 20h26" stroke={control} strokeWidth="5" strokeLinecap="round" />
        <path d="M12 40h42" stroke={letters} strokeWidth="9" strokeLinecap="round" />
        {index === 1 && <path d="M12 60h50M12 73h40" stroke={line} strokeWidth="5" strokeLinecap="round" />}
        <rect x="10" y={index === 1 ? 90 : 64} width="60" height="17" rx="4" fill={index === 1 ? accent : line} />
      </g>
    )),
  },
  {
    name: 'Line-ups',
    variants: 9,
    text: 'Who is on stage and when: a fight card, the acts of a festival, the speakers of the day.',
    drawing: [0, 1, 2].map((index) => (
      <g key={index} transform={`translate(40 ${22 + index * 40})`}>
        <circle cx="16" cy="18" r="16" fill={['#c8385a', '#2a7fc0', '#1f9d78'][index]} />
        <circle cx="16" cy="13" r="6" fill="#fff" />
        <path d="M5 30a11 11 0 0 1 22 0" fill="#fff" />
        <path d="M48 12h92" stroke={letters} strokeWidth="7" strokeLinecap="round" />
        <path d="M48 26h62" stroke={control} strokeWidth="5" strokeLinecap="round" />
        <path d="M208 19h32" stroke={accent} strokeWidth="7" strokeLinecap="round" />
      </g>
    )),
  },
  {
    name: 'Trailers',
    variants: 7,
    text: 'A video before the paid one, loaded only when someone wants to see it.',
    drawing: (
      <>
        <rect x="48" y="18" width="224" height="124" rx="8" fill="#10182e" />
        <path d="M48 110l60-48 40 32 46-56 78 72v24a8 8 0 0 1-8 8H56a8 8 0 0 1-8-8z" fill="#27406b" />
        <circle cx="160" cy="76" r="25" fill={accent} />
        <path d="M152 63l21 13-21 13z" fill="#2a1505" />
        <path d="M62 130h196" stroke="#fff" strokeOpacity=".4" strokeWidth="5" strokeLinecap="round" />
        <path d="M62 130h62" stroke={accent} strokeWidth="5" strokeLinecap="round" />
      </>
    ),
  },
  {
    name: 'Questions',
    variants: 8,
    text: 'Devices, refunds, replays: the answers that turn a visitor into a viewer.',
    drawing: [0, 1, 2].map((index) => (
      <g key={index} transform={`translate(40 ${[14, 86, 118][index]})`}>
        <path d={`M0 14h${[150, 120, 140][index]}`} stroke={letters} strokeWidth="7" strokeLinecap="round" />
        <path
          d={index === 0 ? 'M226 17l7-7 7 7' : 'M226 11l7 7 7-7'}
          fill="none"
          stroke={control}
          strokeWidth="4"
          strokeLinecap="round"
        />
        {index === 0 && <path d="M0 34h200M0 48h180" stroke={control} strokeWidth="5" strokeLinecap="round" opacity=".6" />}
        <path d={index === 0 ? 'M0 64h240' : 'M0 28h240'} stroke={line} strokeWidth="2" />
      </g>
    )),
  },
];
