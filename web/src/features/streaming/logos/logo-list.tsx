import { logos } from './companies.tsx';

/** The logos in a row, each a third to a sixth of the width, depending on the breakpoint. Source: specification, section 9. */
export function LogoList() {
  return (
    <ul className="flex">
      {logos.map(({ id, name, className, image }) => (
        <li
          key={id}
          className="flex shrink-0 grow-0 basis-1/3 flex-col items-center justify-center gap-2 px-2 text-center sm:basis-1/4 md:basis-1/5 lg:basis-1/6"
        >
          {image}
          <span className={className}>{name}</span>
        </li>
      ))}
    </ul>
  );
}
