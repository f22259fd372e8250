/** A globe with a no-entry sign, the same drawing as on the edge's own page. */
export function GlobeMark() {
  return (
    <svg aria-hidden width={96} height={96} viewBox="0 0 96 96" fill="none" strokeWidth={2.5} strokeLinecap="round">
      <g className="stroke-control">
        <circle cx="48" cy="48" r="36" />
        <ellipse cx="48" cy="48" rx="15" ry="36" />
        <path d="M12.5 42.5h71M17.5 66h61M19.5 26h57" />
      </g>
      <circle cx="71" cy="70" r="18" className="fill-surface" />
      <g className="stroke-accent" strokeWidth={3.5}>
        <circle cx="71" cy="70" r="13" />
        <path d="m62 61 18 18" />
      </g>
    </svg>
  );
}
