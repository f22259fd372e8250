import { type FieldPathByValue, type FieldValues, type RegisterOptions, useFormContext } from 'react-hook-form';

/**
 * Returns a function that registers a field of the form around it, and returns what its `MomentField` needs besides a label.
 * @param zone in which moments are typed
 */
export function useMoments<V extends FieldValues>(zone: string) {
  const { register, watch, getFieldState, formState } = useFormContext<V>();
  return <N extends FieldPathByValue<V, string>>(name: N, rules: Pick<RegisterOptions<V, N>, 'validate'> = {}) => ({
    ...register(name, rules),
    local: watch(name) as string,
    zone,
    error: getFieldState(name, formState).error?.message,
  });
}
