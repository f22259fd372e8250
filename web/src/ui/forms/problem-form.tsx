import type { ComponentProps, ReactNode } from 'react';
import { Message } from '../message.tsx';

interface Props extends ComponentProps<'form'> {
  /** Explains what the form does. */
  lead?: ReactNode;
  /** The reason that the last attempt failed, in words or as what shows it; null if it did not, or if a field is at fault. */
  problem?: ReactNode;
}

/** A form that checks its fields itself, in place of the browser, and says above them why it could not be sent. */
export function ProblemForm({ lead, problem, className = 'flex flex-col gap-5', children, ...form }: Props) {
  return (
    <form noValidate className={className} {...form}>
      {lead}
      {typeof problem === 'string' ? <Message tone="error">{problem}</Message> : problem}
      {children}
    </form>
  );
}
