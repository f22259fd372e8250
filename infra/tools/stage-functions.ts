/**
 * Returns true if a function belongs to a stack, by its name. After the stack's name comes a name in the template, which begins with a
 * capital: the functions of `Marquee-prod-2` are none of `Marquee-prod`.
 */
export const isFunctionOf = (stack: string, functionName: string): boolean =>
  functionName.startsWith(`${stack}-`) && /^[A-Z]/.test(functionName.slice(stack.length + 1));
