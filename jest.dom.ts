// What both browser projects start from: jsdom lacks these, and no test is about them.
import '@testing-library/jest-dom';
import { format, TextDecoder, TextEncoder } from 'node:util';
import { configure } from '@testing-library/react';
import { patienceMs } from '@yieldwren/shared/testing/patience';
import * as React from 'react';

// What never comes takes this long, as everywhere: a busy machine is no failure.
configure({ asyncUtilTimeout: patienceMs });

// Each look that finds nothing yet would print the whole page, a ninth of what these tests take. DEBUG_PRINT_LIMIT=7000 shows it.
if (!process.env['DEBUG_PRINT_LIMIT']) {
  configure({ getElementError: (message) => new Error(message ?? '') });
}

// React takes a stack with each of the first ten thousand elements of a second, a seventh of what these tests took: here they are spent.
const [, internals] = Object.entries(React).find(([name]) => name.startsWith('__CLIENT_INTERNALS')) ?? [];
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Infinity,
  set() {},
});

// React Router asks for these, and jsdom has none.
Object.assign(globalThis, { TextDecoder, TextEncoder });

Object.defineProperty(window, 'matchMedia', {
  writable: true,
  value: (query: string): MediaQueryList => ({
    matches: false,
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    dispatchEvent: () => false,
  }),
});

const createElement = document.createElement.bind(document);
Object.assign(document, {
  createElement: (name: string, options?: ElementCreationOptions) => {
    const element = createElement(name, options);
    // A browser knows it; to jsdom it is of no kind, of which React warns.
    return name === 'search'
      ? Object.defineProperty(element, Symbol.toStringTag, { value: 'HTMLElement' })
      : element;
  },
});

class QuietObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

Object.defineProperty(window, 'ResizeObserver', { writable: true, value: QuietObserver });
Object.defineProperty(window, 'IntersectionObserver', { writable: true, value: QuietObserver });

window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;
HTMLCanvasElement.prototype.getContext = () => null;
// What a test saves is let go a minute later, when its file may still run.
URL.revokeObjectURL = () => undefined;

const printed: string[] = [];
const note = (...parts: unknown[]) => {
  printed.push(format(...parts));
};
Object.assign(console, { error: note, warn: note });

/** Whoever expects an error or a warning spies on the console; any other is a fault of the page or of its test. */
function expectSilence(): void {
  const lines = printed.splice(0);
  if (lines.length > 0) {
    throw new Error(`Printed without being expected:\n${lines.join('\n')}`);
  }
}

// No test finds what the one before it has left.
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(expectSilence);
afterAll(expectSilence);
