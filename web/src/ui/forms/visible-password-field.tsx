import { type ComponentProps, useState } from 'react';
import { Checkbox } from './checkbox.tsx';
import { NewPasswordField } from './new-password-field.tsx';

interface Props extends Omit<ComponentProps<typeof NewPasswordField>, 'type'> {
  /** What the box says that shows the password. */
  showLabel: string;
}

/** A new password that can be looked at. Seeing it is surer than typing it twice. */
export function VisiblePasswordField({ showLabel, ...field }: Props) {
  const [isShown, setIsShown] = useState(false);
  return (
    <>
      <NewPasswordField {...field} type={isShown ? 'text' : 'password'} />
      <Checkbox label={showLabel} checked={isShown} onChange={(event) => setIsShown(event.target.checked)} />
    </>
  );
}
