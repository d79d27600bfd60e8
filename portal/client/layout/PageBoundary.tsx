import { type ReactNode, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation } from 'react-router-dom';
import { forgetFailures } from '../start/preloadable.tsx';
import { isAuthFailure } from './isAuthFailure.ts';
import { RenderFailure } from './RenderFailure.tsx';

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

interface Failure {
  readonly message: string;
  readonly stack: string;
}

/** Catches what a page throws while rendering, until one goes elsewhere; header and footer stay. */
export function PageBoundary({ children }: { readonly children: ReactNode }) {
  const { key } = useLocation();
  const [failure, setFailure] = useState<Failure>({ message: '', stack: '' });
  return (
    <ErrorBoundary
      resetKeys={[key]}
      onError={(error, info) => {
        forgetFailures();
        // Only this callback tells the component stack.
        setFailure({ message: messageOf(error), stack: info.componentStack ?? '' });
        // oxlint-disable-next-line no-console -- render errors are logged to the console only
        console.error('A page failed to render', error);
      }}
      fallback={
        <RenderFailure message={failure.message} auth={isAuthFailure(failure.message, failure.stack)} />
      }
    >
      {children}
    </ErrorBoundary>
  );
}
