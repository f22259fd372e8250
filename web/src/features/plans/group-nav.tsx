import { planGroups } from '#shared/catalog/plans.ts';

/** Links to the plan groups on this page. */
export function GroupNav() {
  return (
    <nav aria-label="Plan groups" className="mt-2 flex flex-wrap justify-center gap-2">
      {planGroups.map(({ id, name }) => (
        <a
          key={id}
          href={`#${id}`}
          className="inline-flex min-h-11 items-center rounded-full border border-line bg-surface px-4 font-medium transition-colors duration-150 hover:border-control hover:bg-raised"
        >
          {name}
        </a>
      ))}
    </nav>
  );
}
