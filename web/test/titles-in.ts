import { screen, within } from '@testing-library/react';

/** Returns the titles of the parts of a section of the page, in their order. */
export const titlesIn = (section: string) =>
  within(screen.getByRole('region', { name: section }))
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);
