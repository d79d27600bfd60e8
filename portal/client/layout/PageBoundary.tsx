import { type ReactNode, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation } from 'react-router-dom';
import { isReplaced } from '../start/isReplaced.ts';
import { forgetFailures } from '../start/preloadable.tsx';
import { isAuthFailure } from './isAuthFailure.ts';
import { PageOffline } from './PageOffline.tsx';
import { RenderFailure } from './RenderFailure.tsx';

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

interface Failure {
  readonly message: string;
  readonly stack: string;
}

/**
 * Catches what a page throws while rendering, until one goes elsewhere; header and footer stay. After an update the whole
 * page is loaded anew instead; what could not be loaded without a connection is tried again once there is one.
 */
export function PageBoundary({ children }: { readonly children: ReactNode }) {
  const { key } = useLocation();
  const [failure, setFailure] = useState<Failure | 'offline'>();
  const tell = async (met: Failure) => {
    if (await isReplaced()) {
      window.location.reload();
    } else {
      setFailure(met);
    }
  };
  return (
    <ErrorBoundary
      resetKeys={[key]}
      onError={(error, info) => {
        const isOffline = forgetFailures() && !navigator.onLine;
        setFailure(isOffline ? 'offline' : undefined);
        // oxlint-disable-next-line no-console -- render errors are logged to the console only
        console.error('A page failed to render', error);
        if (!isOffline) {
          // Only this callback tells the component stack.
          void tell({ message: messageOf(error), stack: info.componentStack ?? '' });
        }
      }}
      fallback={
        failure === 'offline' ? (
          <PageOffline />
        ) : (
          failure && (
            <RenderFailure message={failure.message} auth={isAuthFailure(failure.message, failure.stack)} />
          )
        )
      }
    >
      {children}
    </ErrorBoundary>
  );
}
