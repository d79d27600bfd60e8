import { useErrorBoundary } from 'react-error-boundary';
import { ButtonLook } from '../components/ui/ButtonLook.tsx';
import { loadFailure, pageOffline } from '../content/errorScreens.ts';
import { useWhenOnline } from '../useWhenOnline.ts';
import classes from './RenderFailure.module.css';

/** In place of a page whose code could not be had without a connection; the page comes as soon as there is one. */
export function PageOffline() {
  const { resetBoundary } = useErrorBoundary();
  useWhenOnline(true, resetBoundary);
  return (
    <div className={classes['screen']} role="alert">
      <h1>{pageOffline.title}</h1>
      <p>{loadFailure.offline}</p>
      <ButtonLook onClick={resetBoundary}>{loadFailure.retry}</ButtonLook>
    </div>
  );
}
