import { ORGANIZATION_GROUPS, type OrganizationGroup } from '#shared/operations/operator.ts';
import { GROUP_WORDS } from './group-words.ts';

interface Props {
  /** Null if none is shown. */
  current: OrganizationGroup | null;
  onChoose: (group: OrganizationGroup) => void;
}

/** Chooses the group of organisations that is shown. */
export function GroupTabs({ current, onChoose }: Props) {
  return (
    <div role="group" aria-label="Show" className="flex flex-wrap gap-2">
      {ORGANIZATION_GROUPS.map((group) => (
        <button
          key={group}
          type="button"
          aria-pressed={group === current}
          onClick={() => onChoose(group)}
          className={
            'min-h-11 cursor-pointer rounded-full border border-control px-4 text-sm font-medium transition-colors duration-150 ' +
            'hover:bg-raised aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-on-accent'
          }
        >
          {GROUP_WORDS[group].title}
        </button>
      ))}
    </div>
  );
}
