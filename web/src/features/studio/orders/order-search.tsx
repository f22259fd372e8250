import type { ComponentProps } from 'react';
import { SearchForm } from '../../../ui/forms/search-form.tsx';

const HINT = 'A whole email address, an order number, or the last four digits of a card.';

/** The form that looks for one buyer, order or card. */
export const OrderSearch = (props: Pick<ComponentProps<typeof SearchForm>, 'search' | 'problem' | 'onSearch'>) => (
  <SearchForm id="order-search" label="Orders" hint={HINT} {...props} />
);
