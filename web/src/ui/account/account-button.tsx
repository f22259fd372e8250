import { ChevronDown } from 'lucide-react';
import { buttonClass } from '../button.tsx';
import { AccountMenu } from './account-menu.tsx';

const MENU_ID = 'account-menu';

interface Props {
  name: string;
  email: string;
  /** True beside so many links that wide screens have no room for the name. */
  isCompact: boolean;
}

/** The signed-in visitor's name, as a button that opens the account menu. */
export default function AccountButton({ name, email, isCompact }: Props) {
  return (
    <div className="min-w-0">
      <button
        type="button"
        popoverTarget={MENU_ID}
        aria-label={`Account of ${name}`}
        className={`${buttonClass({ variant: 'quiet' })} max-w-full px-2!`}
      >
        <span
          aria-hidden
          className="grid size-8 shrink-0 place-items-center rounded-full bg-accent text-sm font-bold text-on-accent"
        >
          {name.slice(0, 1).toUpperCase()}
        </span>
        <span className={`hidden max-w-40 truncate sm:block ${isCompact ? 'lg:hidden' : ''}`}>{name}</span>
        <ChevronDown aria-hidden className="hidden size-4 shrink-0 text-muted sm:block" />
      </button>
      <AccountMenu id={MENU_ID} name={name} email={email} />
    </div>
  );
}
