import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { LogInLink } from '../../../ui/account/log-in-link.tsx';
import { Button } from '../../../ui/button.tsx';

/** The part that logs somebody in over what they watch. */
export type LoginSlot = ComponentType<{ onLoggedIn: () => void; onClose: () => void }>;

interface Props {
  /** Missing in the frame of another site, where nobody types a password. */
  Login: LoginSlot | undefined;
  onLoggedIn: () => void;
}

/** The way back in for a viewer who was logged out: over the picture, or in another tab of this browser. */
export function LogInAgain({ Login, onLoggedIn }: Props) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onStored = ({ key, newValue }: StorageEvent) => {
      if (key === 'token' && newValue !== null) onLoggedIn();
    };
    window.addEventListener('storage', onStored);
    return () => window.removeEventListener('storage', onStored);
  }, [onLoggedIn]);
  if (!Login) return <LogInLink />;
  return (
    <>
      <Button onClick={() => setOpen(true)}>Log in</Button>
      {isOpen && (
        <Suspense>
          <Login onLoggedIn={onLoggedIn} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
