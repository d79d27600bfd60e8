import { useCallback, useEffect, useState } from 'react';
import { type Address, formatAddress, parseAddress } from './address.ts';

/** Who and where, kept in the address so that links and the Back button work. */
export function useAddress(): [Address, (change: Partial<Address>) => void] {
  const [address, setAddress] = useState(() => parseAddress(window.location.search));
  useEffect(() => {
    const read = () => setAddress(parseAddress(window.location.search));
    window.addEventListener('popstate', read);
    return () => window.removeEventListener('popstate', read);
  }, []);
  const move = useCallback((change: Partial<Address>) => {
    const next = { ...parseAddress(window.location.search), ...change };
    const path = formatAddress(next);
    if (path !== `${window.location.pathname}${window.location.search}`) {
      window.history.pushState(null, '', path);
    }
    setAddress(next);
  }, []);
  return [address, move];
}
