import { Building2, ChevronRight } from 'lucide-react';
import type { OwnOrganization } from '#shared/api/desk/team/organizations.ts';
import { chooseOrganization } from '../../../lib/api/organization.ts';
import { TitledSection } from '../sections/titled-section.tsx';
import { ROLE_NAMES } from '../team/role-words.ts';

interface Props {
  organizations: readonly OwnOrganization[];
  onChosen: () => void;
}

/** The organisations of a member of several, to choose the one to work for in this browser. */
export function ChooseOrganization({ organizations, onChosen }: Props) {
  return (
    <TitledSection id="choose" title="Which organisation do you want to work for?" className="max-w-2xl gap-5">
      <ul className="flex flex-col gap-3">
        {organizations.map(({ organizationId, name, role }) => (
          <li key={organizationId}>
            <button
              type="button"
              onClick={() => {
                chooseOrganization(organizationId);
                onChosen();
              }}
              className="flex min-h-16 w-full cursor-pointer items-center gap-4 rounded-card border border-line bg-surface p-4 text-left shadow-card transition-colors duration-150 hover:bg-raised"
            >
              <Building2 aria-hidden className="size-6 shrink-0 text-accent" />
              <span className="flex min-w-0 grow flex-col">
                <span className="font-semibold wrap-anywhere">{name}</span>
                <span className="text-sm text-muted">{ROLE_NAMES[role]}</span>
              </span>
              <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
            </button>
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}
