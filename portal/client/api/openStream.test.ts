import { once } from 'node:events';
import { FakeEventSource } from '../testing/FakeEventSource.ts';
import '../testing/otherTab.ts';
import { openStream } from './openStream.ts';

const address = '/api/me/events';
let otherTab: BroadcastChannel;
let isHidden: boolean;
let end: () => void;

const setHidden = (next: boolean) => {
  isHidden = next;
  document.dispatchEvent(new Event('visibilitychange'));
};

/** Another tab of the same page is hidden, and this one has heard of it. */
async function hideOther(): Promise<void> {
  const witness = new BroadcastChannel(address);
  const heard = once(witness, 'message');
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
  otherTab.postMessage(null);
  await heard;
  witness.close();
}

const opened = jest.fn<void, [EventSource]>();

beforeEach(() => {
  FakeEventSource.open = [];
  Object.assign(globalThis, { EventSource: FakeEventSource });
  isHidden = false;
  jest.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  opened.mockReset();
  otherTab = new BroadcastChannel(address);
});

afterEach(() => {
  end();
  otherTab.close();
  jest.useRealTimers();
});

it('a tab that is hidden keeps its stream until another one is, and has a new one when it is shown again', async () => {
  end = openStream(address, opened);
  setHidden(true);
  expect(FakeEventSource.open).toHaveLength(1);
  await hideOther();
  expect(FakeEventSource.open).toHaveLength(0);
  setHidden(false);
  expect(FakeEventSource.open).toHaveLength(1);
  expect(opened).toHaveBeenCalledTimes(2);
});

it('a tab that is shown keeps its stream whatever others do, and one that was hidden alone keeps the same', async () => {
  end = openStream(address, opened);
  await hideOther();
  setHidden(true);
  setHidden(false);
  expect(FakeEventSource.open).toHaveLength(1);
  expect(opened).toHaveBeenCalledTimes(1);
});

it('a tab that is opened in the background has its stream when it is shown', () => {
  isHidden = true;
  end = openStream(address, opened);
  expect(FakeEventSource.open).toHaveLength(0);
  setHidden(false);
  expect(FakeEventSource.open).toHaveLength(1);
});

it('a stream that says nothing for a minute, not even a beat, is lost for the page and opened again at once', () => {
  jest.useFakeTimers();
  const lost = jest.fn();
  end = openStream(address, (source) => {
    opened(source);
    source.addEventListener('error', lost);
  });
  const [first] = FakeEventSource.open;
  first?.dispatchEvent(new Event('open'));
  for (let beats = 0; beats < 4; beats += 1) {
    jest.advanceTimersByTime(25_000);
    first?.say('', 'beat');
  }
  expect([lost.mock.calls.length, opened.mock.calls.length]).toEqual([0, 1]);
  jest.advanceTimersByTime(60_000);
  expect([lost.mock.calls.length, opened.mock.calls.length]).toEqual([1, 2]);
  const [second, ...more] = FakeEventSource.open;
  expect(second).not.toBe(first);
  expect(more).toEqual([]);
  second?.dispatchEvent(new Event('open'));
  jest.advanceTimersByTime(50_000);
  expect(FakeEventSource.open).toEqual([second]);
  end();
  jest.advanceTimersByTime(120_000);
  expect(opened).toHaveBeenCalledTimes(2);
});

it('a tab that is hidden says so, that of all hidden ones only the last keeps its stream', async () => {
  end = openStream(address, opened);
  const heard = once(otherTab, 'message');
  setHidden(true);
  await heard;
  end();
  setHidden(false);
  expect(FakeEventSource.open).toHaveLength(0);
});

it('a stream is opened, and ends, where the browser forbids to hear other tabs, as with cookies blocked', () => {
  const asked = jest.spyOn(globalThis, 'BroadcastChannel').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  end = openStream(address, opened);
  expect(asked).toHaveBeenCalledWith(address);
  asked.mockRestore();
  setHidden(true);
  expect(FakeEventSource.open).toHaveLength(1);
  end();
  expect(FakeEventSource.open).toHaveLength(0);
});
