/** The answer of a child process. */
export interface Answer<F> {
  figures?: F;
  error?: string;
}

/** Runs in the child: performs the task that it is sent, once, and answers. */
export function answerTask<T, F>(measure: (task: T) => Promise<F>): void {
  // Either the parent is gone or the answer was sent.
  process.once('disconnect', () => process.exit());
  process.once('message', (task: T) => {
    measure(task).then(
      (figures) => process.send?.({ figures }, () => process.disconnect()),
      (error: Error) => process.send?.({ error: error.message }, () => process.disconnect()),
    );
  });
}
