import { type ComponentProps, useState } from 'react';
import { Checkbox } from './checkbox.tsx';
import { NewPasswordField } from './new-password-field.tsx';

interface Props extends Omit<ComponentProps<typeof NewPasswordField>, 'type'> {
  /** The label of the checkbox that shows the password. */
  showLabel: string;
}

/** A field for a new password that can be shown, which prevents typos better than typing it twice. */
export function VisiblePasswordField({ showLabel, ...field }: Props) {
  const [isShown, setIsShown] = useState(false);
  return (
    <>
      <NewPasswordField {...field} type={isShown ? 'text' : 'password'} />
      <Checkbox label={showLabel} checked={isShown} onChange={(event) => setIsShown(event.target.checked)} />
    </>
  );
}
