import { useEffect } from 'react';
import { useSWRConfig } from 'swr';

/** Has the page behind the dialog fetch the buyer's orders again, because it may still offer what is bought by now. */
export function useFreshOrders(): void {
  const { mutate } = useSWRConfig();
  useEffect(() => {
    void mutate((key) => Array.isArray(key) && key[0] === '/orders/mine');
  }, [mutate]);
}
