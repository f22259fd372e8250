interface Props {
  /** Height of the mark in pixels; the word is scaled with it. */
  size?: number | undefined;
}

/** The logo: a lit sign with a row of bulbs and a play triangle, and the name next to it. */
export function Logo({ size = 28 }: Props) {
  return (
    <span className="inline-flex items-center gap-2.5">
      <LogoMark size={size} />
      <span className="font-extrabold tracking-[-0.035em]" style={{ fontSize: size * 0.79, lineHeight: 1 }}>
        Marquee
      </span>
    </span>
  );
}

function LogoMark({ size }: { size: number }) {
  return (
    <svg aria-hidden width={size} height={size} viewBox="0 0 32 32" className="shrink-0">
      <rect width="32" height="32" rx="8" className="fill-accent" />
      <g className="fill-on-accent">
        <circle cx="7.5" cy="7.5" r="1.6" />
        <circle cx="13.2" cy="7.5" r="1.6" />
        <circle cx="18.8" cy="7.5" r="1.6" />
        <circle cx="24.5" cy="7.5" r="1.6" />
        <path d="M11.5 14.1c0-1.2 1.3-1.9 2.3-1.3l8.6 5.2c1 .6 1 2 0 2.6l-8.6 5.2c-1 .6-2.3-.1-2.3-1.3z" />
      </g>
    </svg>
  );
}
