/** Waits until a condition holds; gives up after 45 seconds, which a busy machine may need for a moment’s work. */
export async function eventually(holds: () => Promise<boolean> | boolean): Promise<void> {
  const giveUpAt = Date.now() + 45_000;
  while (!(await holds())) {
    if (Date.now() > giveUpAt) throw new Error('The condition did not hold within 45 seconds.');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
