import { type ReactNode, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { isAuthFailure } from './isAuthFailure.ts';
import { RenderFailure } from './RenderFailure.tsx';

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Catches what a page throws while rendering; header and footer stay. */
export function PageBoundary({ children }: { readonly children: ReactNode }) {
  const [stack, setStack] = useState('');
  return (
    <ErrorBoundary
      onError={(error, info) => {
        setStack(info.componentStack ?? '');
        // oxlint-disable-next-line no-console -- render errors are logged to the console only
        console.error('A page failed to render', error);
      }}
      fallbackRender={({ error }) => {
        const message = messageOf(error);
        return <RenderFailure message={message} auth={isAuthFailure(message, stack)} />;
      }}
    >
      {children}
    </ErrorBoundary>
  );
}
