import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, Suspense, useState } from 'react';
import { preloadable } from '../start/preloadable.tsx';
import { renderAt } from '../testing/renderAt.tsx';
import { isAuthFailure } from './isAuthFailure.ts';
import { PageBoundary } from './PageBoundary.tsx';

function Failing({ message }: { readonly message: string }): never {
  throw new Error(message);
}

function VerifyPanel(): never {
  throw new Error('undefined is not a function');
}

/** What it holds is gone to again by a press, as a page is. */
function Again({ children }: { readonly children: ReactNode }) {
  const [visit, setVisit] = useState(0);
  return (
    <Suspense>
      <button
        type="button"
        onClick={() => {
          setVisit(visit + 1);
        }}
      >
        Go again
      </button>
      <PageBoundary key={visit}>{children}</PageBoundary>
    </Suspense>
  );
}

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  jest.restoreAllMocks();
});

describe('a page that cannot be rendered', () => {
  it('is loaded anew when it is gone to again', async () => {
    const importPage = jest.fn(() => Promise.resolve(() => <p>The whole page</p>));
    importPage.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const { Component } = preloadable(importPage);
    renderAt(
      '/about',
      <Again>
        <Component />
      </Again>,
    );
    expect(await screen.findByText('Failed to fetch')).toBeVisible();
    expect(importPage).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole('button', { name: 'Go again' }));
    expect(await screen.findByText('The whole page')).toBeVisible();
  });

  it('says that there is no connection where that was why, and comes as soon as there is one', async () => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const importPage = jest.fn(() => Promise.resolve(() => <p>The whole page</p>));
    importPage.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    importPage.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const { Component } = preloadable(importPage);
    renderAt(
      '/about',
      <Again>
        <Component />
      </Again>,
    );
    expect(await screen.findByText(/^You are offline/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await waitFor(() => {
      expect(screen.getByText(/^You are offline/)).toBeVisible();
    });
    expect(importPage).toHaveBeenCalledTimes(2);
    expect(screen.queryByText('Failed to fetch')).toBeNull();
    onLine.mockReturnValue(true);
    act(() => {
      window.dispatchEvent(new Event('online'));
    });
    expect(await screen.findByText('The whole page')).toBeVisible();
  });

  it('is told as what it is where it fails of itself, also without a connection', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    renderAt(
      '/about',
      <PageBoundary>
        <Failing message="Cannot read the list" />
      </PageBoundary>,
    );
    expect(await screen.findByRole('button', { name: 'Reload Page' })).toBeVisible();
    expect(screen.getByText('Cannot read the list')).toBeVisible();
  });

  it('is replaced by the generic screen with the error text', async () => {
    renderAt(
      '/about',
      <PageBoundary>
        <Failing message="Cannot read the list" />
      </PageBoundary>,
    );
    expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    expect(screen.getByText('The application encountered an unexpected error.')).toBeVisible();
    expect(screen.getByText('Cannot read the list')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reload Page' })).toBeVisible();
  });

  it('is replaced by the authentication screen when its message is about that', async () => {
    renderAt(
      '/about',
      <PageBoundary>
        <Failing message="Discord said no" />
      </PageBoundary>,
    );
    expect(
      await screen.findByText(
        'There was an issue with the Discord authentication process. This may be due to a project ID mismatch.',
      ),
    ).toBeVisible();
    expect(
      screen.getByText('Please try again or contact support with the error details below.'),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Return to Apply Page' })).toBeVisible();
  });

  it('is taken for an authentication failure when a component of verification threw', async () => {
    renderAt(
      '/verify',
      <PageBoundary>
        <VerifyPanel />
      </PageBoundary>,
    );
    expect(await screen.findByRole('button', { name: 'Return to Apply Page' })).toBeVisible();
  });
});

describe('an authentication failure', () => {
  it.each([
    ['Discord is away', '', true],
    ['OAuth failed', '', true],
    ['wrong project', '', true],
    ['could not Verify', '', true],
    ['x is undefined', 'at VerifyPage', true],
    ['x is undefined', 'at ComparePage', false],
    ['Unable to preload https://my-project.example/assets/VerifyPage-1.css', '', false],
  ])('"%s" in "%s": %s', (message, stack, expected) => {
    expect(isAuthFailure(message, stack)).toBe(expected);
  });
});
