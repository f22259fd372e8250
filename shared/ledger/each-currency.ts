/** The figures of a document in one currency, and in all others beside it. */
type WithOthers<T> = T & { inOthers?: T[] };

/** Returns the figures of a document in each of its currencies, the product's own first. */
export const eachCurrency = <T>(document: WithOthers<T>): T[] => [document, ...(document.inOthers ?? [])];
