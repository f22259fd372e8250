import type { Stack } from 'aws-cdk-lib/core';

/** Returns the stack that a nested stack is deployed with; any other stack itself. */
export const outermost = (stack: Stack): Stack => (stack.nestedStackParent ? outermost(stack.nestedStackParent) : stack);
