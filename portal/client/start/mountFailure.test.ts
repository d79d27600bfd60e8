import { startFailedHtml } from '../build/startFailedHtml.ts';
import { installErrorNotes } from './errorNotes.ts';
import { showMountFailure } from './mountFailure.ts';

let logged: string[];

beforeEach(() => {
  logged = [];
  jest.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => {
    logged.push(parts.map(String).join(' '));
  });
});

afterEach(() => {
  jest.restoreAllMocks();
});

const sent = (event: Event) => {
  const target = new EventTarget() as unknown as Window;
  installErrorNotes(target);
  target.dispatchEvent(event);
  return logged.join('\n');
};
const rejection = (reason: unknown) => Object.assign(new Event('unhandledrejection'), { reason });

describe('an application that cannot start', () => {
  it('says so with the details and a way to refresh', () => {
    document.body.innerHTML = startFailedHtml('h1');
    const screen = document.querySelector('[role=alert]');
    expect(screen).not.toBeVisible();
    showMountFailure(new Error('The chunk is gone'));
    expect(screen).toBeVisible();
    expect(screen?.querySelector('h1')).toHaveTextContent('Application Failed to Load');
    expect(screen).toHaveTextContent(
      'There was a problem loading the application. Please try refreshing the page.',
    );
    expect(screen?.querySelector('details pre')).toHaveTextContent('The chunk is gone');
    expect(screen?.querySelector('details')).not.toHaveAttribute('open');
    expect(screen?.querySelector('button')).toHaveTextContent('Refresh Page');
  });

  it('leaves a prerendered page to be read, and says so below it', () => {
    document.body.innerHTML = `<div id="root" data-prerendered><h1>About</h1></div>${startFailedHtml('h2')}`;
    showMountFailure(new Error('offline'));
    expect(document.querySelector('h1')).toHaveTextContent('About');
    expect(document.querySelector('h2')).toBeVisible();
  });

  it('shows the error as text, never as markup', () => {
    document.body.innerHTML = startFailedHtml('h1');
    const markup = '<img src=x onerror=alert(1)>';
    showMountFailure(markup);
    expect(document.querySelector('pre')).toHaveTextContent(markup);
    expect(document.querySelector('img')).not.toBeInTheDocument();
  });
});

describe('the notes in the console', () => {
  it('name an uncaught error, and sign-in where the message is about it', () => {
    expect(sent(Object.assign(new Event('error'), { message: 'Verify failed' }))).toContain(
      'Possible authentication error',
    );
  });

  it('say nothing of sign-in for other errors', () => {
    const text = sent(Object.assign(new Event('error'), { message: 'x is undefined' }));
    expect(text).toContain('Uncaught error');
    expect(text).not.toContain('authentication');
  });

  it('name a rejected promise, and the network where its reason is about it', () => {
    const text = sent(rejection(new Error('Network request failed')));
    expect(text).toContain('Unhandled promise rejection');
    expect(text).toContain('Possible network error affecting authentication');
  });

  it('name sign-in for a rejected promise about it', () => {
    expect(sent(rejection('discord is away'))).toContain('Possible authentication error');
  });
});
