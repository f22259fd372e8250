import { type FieldPathByValue, type FieldValues, type RegisterOptions, useFormContext } from 'react-hook-form';
import type { Place } from '#shared/time/written-moment.ts';
import { bindField } from '../../../ui/forms/bind-field.ts';

/**
 * Returns a function that registers a field of the form around it, and returns what its `MomentField` needs besides a label.
 * @param place by whose clocks moments are typed
 */
export function useMoments<V extends FieldValues>(place: Place) {
  const form = useFormContext<V>();
  return <N extends FieldPathByValue<V, string>>(name: N, rules: Pick<RegisterOptions<V, N>, 'validate'> = {}) => ({
    ...bindField(form, name, rules),
    local: form.watch(name) as string,
    place,
  });
}
