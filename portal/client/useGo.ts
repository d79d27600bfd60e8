import { type NavigateOptions, type To, useNavigate } from 'react-router-dom';
import { useIsShown } from './useIsShown.ts';

/** Goes to another address, unless whoever uses it was left: the router would go on following their answers. */
export function useGo() {
  const navigate = useNavigate();
  const isShown = useIsShown();
  return (to: To, options?: NavigateOptions): void => {
    if (isShown.current) {
      void navigate(to, options);
    }
  };
}
