import type { AnyCommand, Command, Result, Values } from '../command.ts';
import type { Books } from './operators-books.ts';

interface BooksCommand extends AnyCommand {
  /** @param open opens the books of the organisation; whatever is wrong with the options is said before */
  run: (open: () => Promise<Books>, values: Values) => Promise<Result>;
}

/** Returns a command of the operator about the books of one organisation, which the address of the account that started it names. */
export const booksCommand = ({ run, ...command }: BooksCommand): Command => ({
  ...command,
  operands: ['EMAIL'],
  runAsOperator: (values, { email }) => {
    const open = async () => {
      // Loaded on demand, because organisers' commands need neither the deployment's settings nor its tables.
      const { openBooks } = await import('./operators-books.ts');
      return openBooks(email, values);
    };
    return run(open, values);
  },
});
