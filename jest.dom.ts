// What both browser projects start from: jsdom lacks these, and no test is about them.
import '@testing-library/jest-dom';
import { TextDecoder, TextEncoder } from 'node:util';
import { configure } from '@testing-library/react';
import { patienceMs } from '@yieldwren/shared/testing/patience';

// What never comes takes this long, as everywhere: a busy machine is no failure.
configure({ asyncUtilTimeout: patienceMs });

// React takes the stack of each element that it makes; jsdom's environment asks for a hundred frames of each.
Error.stackTraceLimit = 10;

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
