import './office-map.css';

/** A drawn map of the streets around the office. Hidden from screen readers: the link around it has the address in words. */
export function OfficeMap() {
  return (
    <svg aria-hidden viewBox="0 0 480 200" width="480" height="200" className="office-map">
      <path className="office-map-water" d="M330 0h150v200H372c-18-34 4-52-10-86s-44-60-32-114Z" />
      <path className="office-map-park" d="M0 124c44-22 92-12 112 16s10 60 10 60H0Z" />
      <g className="office-map-street">
        <path d="M-10 40 340 92" />
        <path d="M-10 112 352 142" />
        <path d="M70-10 36 210" />
        <path d="M168-10 140 210" />
        <path d="M262-10 246 210" />
      </g>
      <path className="office-map-avenue" d="M-10 182C96 150 186 168 262 116S336 24 318-10" />
      <g className="office-map-pin">
        <circle cx="205" cy="92" r="26" />
        <path d="M205 110c-10-13-16-19-16-28a16 16 0 0 1 32 0c0 9-6 15-16 28Z" />
        <circle cx="205" cy="82" r="6" />
      </g>
    </svg>
  );
}
