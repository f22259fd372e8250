import { ink } from '../../../ui/drawing.tsx';

const { line, control, accent, text, surface, live } = ink;
const outline = { fill: surface, stroke: control, strokeWidth: 4 };

/** A play triangle with the middle of its left edge at the given position. */
const play = (x: number, y: number, size: number) => (
  <path d={`M${x} ${y - size}l${size * 1.6} ${size}-${size * 1.6} ${size}z`} fill={accent} />
);

/** A camera on a tripod, with the waves that it sends. */
export function LiveStream() {
  return (
    <>
      <g fill="none" stroke={accent} strokeWidth="5" strokeLinecap="round">
        <path d="M214 58a22 22 0 0 1 0 32" />
        <path d="M232 44a42 42 0 0 1 0 60" opacity=".65" />
        <path d="M250 30a62 62 0 0 1 0 88" opacity=".3" />
      </g>
      <path d="M126 102l-22 44M138 102v44M150 102l22 44" stroke={control} strokeWidth="5" strokeLinecap="round" />
      <rect x="90" y="46" width="84" height="58" rx="9" fill={text} />
      <path d="M172 66l26-14v46l-26-14z" fill={text} />
      <rect x="78" y="30" width="58" height="24" rx="12" fill={live} />
      <circle cx="92" cy="42" r="5" fill="#fff" />
      <path d="M103 42h22" stroke="#fff" strokeWidth="5" strokeLinecap="round" />
    </>
  );
}

/** One picture on four screens. */
export function MultiPlatform() {
  return (
    <>
      <rect x="36" y="20" width="150" height="90" rx="7" {...outline} />
      <path d="M86 132h50M111 110v22" stroke={control} strokeWidth="5" strokeLinecap="round" />
      {play(100, 65, 17)}
      <rect x="158" y="62" width="92" height="62" rx="6" {...outline} />
      <path d="M142 132h124" stroke={control} strokeWidth="7" strokeLinecap="round" />
      {play(196, 93, 12)}
      <rect x="252" y="50" width="40" height="78" rx="7" {...outline} />
      {play(266, 89, 9)}
    </>
  );
}

/** A page with a player between its lines. */
export function EmbedPlayer() {
  return (
    <>
      <rect x="56" y="18" width="208" height="150" rx="9" {...outline} />
      <path d="M56 42h208" stroke={line} strokeWidth="3" />
      <path d="M70 31h0M82 31h0M94 31h0" stroke={control} strokeWidth="7" strokeLinecap="round" />
      <rect x="74" y="56" width="112" height="72" rx="6" fill={text} />
      {play(122, 92, 14)}
      <path d="M200 62h44M200 78h32M200 94h44" stroke={line} strokeWidth="6" strokeLinecap="round" />
      <rect x="198" y="110" width="48" height="18" rx="5" fill={accent} />
      <path d="M78 146l-8 7 8 7M242 146l8 7-8 7" fill="none" stroke={control} strokeWidth="4" strokeLinecap="round" />
      <path d="M92 153h136" stroke={line} strokeWidth="6" strokeLinecap="round" strokeDasharray="26 14" />
    </>
  );
}

/** The home screen of a TV, one app in focus. */
export function OttApps() {
  return (
    <>
      <rect x="58" y="16" width="204" height="118" rx="8" fill={text} stroke={control} strokeWidth="4" />
      <path d="M120 148h80" stroke={control} strokeWidth="7" strokeLinecap="round" />
      {['#2a7fc0', '#7b3fb0', '#1f9d78', '#c8385a'].map((colour, index) => (
        <rect
          key={colour}
          x={[76, 196, 76, 136][index]}
          y={[32, 32, 82, 82][index]}
          width="48"
          height="36"
          rx="6"
          fill={colour}
        />
      ))}
      <rect x="196" y="82" width="48" height="36" rx="6" fill="#e0812f" />
      <rect x="132" y="28" width="56" height="44" rx="8" fill={accent} stroke="#fff" strokeWidth="4" />
      <path d="M154 40l16 10-16 10z" fill="#2a1505" />
    </>
  );
}

const PLATFORMS = 30;

/** One source, thirty destinations. */
export function Multistream() {
  const ends = Array.from({ length: PLATFORMS }, (_, index) => {
    const ring = index % 3;
    const angle = ((index - (PLATFORMS - 1) / 2) / PLATFORMS) * 2.5;
    const reach = 130 + ring * 38;
    return { x: Math.round(64 + Math.cos(angle) * reach), y: Math.round(80 + Math.sin(angle) * (50 + ring * 12)) };
  });
  const ways = ends.map(({ x, y }) => `M64 80Q${(64 + x) / 2} ${80 + (y - 80) * 0.9} ${x} ${y}`);
  return (
    <>
      <path d={ways.join('')} fill="none" stroke={line} strokeWidth="1.5" />
      {ends.map(({ x, y }, index) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={index % 3 === 2 ? 8 : 6} fill={index % 4 === 0 ? accent : control} />
      ))}
      <circle cx="64" cy="80" r="30" fill={text} />
      {play(56, 80, 13)}
    </>
  );
}

/** A ticket in front of a chart of growing revenue. */
export function Monetization() {
  return (
    <>
      {[30, 48, 40, 66, 90].map((height, index) => (
        <rect
          key={height}
          x={166 + index * 25}
          y={134 - height}
          width="17"
          height={height}
          rx="4"
          fill={index === 4 ? accent : line}
        />
      ))}
      <path d="M40 134h250" stroke={control} strokeWidth="4" strokeLinecap="round" />
      <g transform="rotate(-9 92 72)">
        <path d="M34 42h116v18a12 12 0 0 0 0 24v18H34V84a12 12 0 0 0 0-24z" fill={text} />
        <path d="M118 48v48" stroke={surface} strokeWidth="3" strokeDasharray="5 6" />
        <path d="M54 62h42M54 80h26" stroke={accent} strokeWidth="8" strokeLinecap="round" />
      </g>
    </>
  );
}
