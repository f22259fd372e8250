import type { ComponentProps } from 'react';
import { Message } from '../message.tsx';

interface Props extends ComponentProps<'form'> {
  /** The reason that the last attempt failed; null if it did not, or if a field is at fault. */
  problem: string | null;
}

/** A form that checks its fields itself, in place of the browser, and says above them why it could not be sent. */
export function ProblemForm({ problem, className = 'flex flex-col gap-5', children, ...form }: Props) {
  return (
    <form noValidate className={className} {...form}>
      {problem && <Message tone="error">{problem}</Message>}
      {children}
    </form>
  );
}
