/** The colours and shapes of a drawn face. */
export interface Look {
  background: string;
  skin: string;
  hair: string;
  shirt: string;
  /** The outline of the hair, in a view box of 64 by 64 with the middle of the face at 32, 28. */
  cut: string;
  glasses?: boolean;
}

/** A drawn face. The people are invented, and so are their faces. */
export function Avatar({ look: { background, skin, hair, shirt, cut, glasses = false } }: { look: Look }) {
  return (
    <svg aria-hidden width={64} height={64} viewBox="0 0 64 64" className="shrink-0 rounded-full">
      <path d="M0 0h64v64H0z" fill={background} />
      <path d="M8 64c1-14 10-19 24-19s23 5 24 19z" fill={shirt} />
      <path d="M26 38h12v8a6 6 0 0 1-12 0z" fill={skin} />
      <path d="M26 40q6 6 12 0v3q-6 5-12 0z" opacity=".18" />
      <ellipse cx="32" cy="28" rx="12" ry="14" fill={skin} />
      <path d={cut} fill={hair} />
      <path d="M27 29h0M37 29h0" stroke="#20120e" strokeWidth="2.6" strokeLinecap="round" />
      <path d="M28 35q4 3 8 0" stroke="#20120e" strokeWidth="1.6" strokeLinecap="round" fill="none" />
      {glasses && (
        <path
          d="M22.5 27h8v5h-8zM33.5 27h8v5h-8zM30.5 28.5h3"
          stroke="#20120e"
          strokeWidth="1.5"
          fill="none"
          strokeLinejoin="round"
        />
      )}
    </svg>
  );
}
