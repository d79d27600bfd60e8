import { openStream } from './openStream.ts';

/** The network end of a stream of events. */
class FakeSource extends EventTarget {
  static open: FakeSource[] = [];
  readonly url: string;

  constructor(url: string) {
    super();
    this.url = url;
    FakeSource.open.push(this);
  }

  close(): void {
    FakeSource.open = FakeSource.open.filter((source) => source !== this);
  }
}

/** jsdom has no BroadcastChannel; here all tabs hear each other at once. */
class FakeChannel extends EventTarget {
  static tabs = new Set<FakeChannel>();

  constructor() {
    super();
    FakeChannel.tabs.add(this);
  }

  postMessage(): void {
    for (const tab of FakeChannel.tabs) {
      if (tab !== this) {
        tab.dispatchEvent(new Event('message'));
      }
    }
  }

  close(): void {
    FakeChannel.tabs.delete(this);
  }
}

let isHidden: boolean;
let otherTab: FakeChannel;
const setHidden = (next: boolean) => {
  isHidden = next;
  document.dispatchEvent(new Event('visibilitychange'));
};
const streams = () => FakeSource.open.map(({ url }) => url);
const nothing = () => undefined;

beforeEach(() => {
  isHidden = false;
  FakeSource.open = [];
  FakeChannel.tabs.clear();
  Object.assign(globalThis, { EventSource: FakeSource, BroadcastChannel: FakeChannel });
  jest.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  otherTab = new FakeChannel();
});

test('a tab that is hidden keeps its stream until another one is, and has a new one, with its greeting, when it is shown again', () => {
  const hear = jest.fn();
  const end = openStream('7', hear, nothing);
  const [first] = FakeSource.open;
  setHidden(true);
  expect(FakeSource.open).toEqual([first]);
  otherTab.postMessage();
  expect(streams()).toEqual([]);
  setHidden(false);
  expect(streams()).toEqual(['/sandbox/stream?as=7']);
  FakeSource.open[0]?.dispatchEvent(new MessageEvent('message', { data: '{"type":"hello"}' }));
  expect(hear.mock.calls).toEqual([[{ type: 'hello' }]]);
  end();
  expect(streams()).toEqual([]);
});

test('a tab that is shown keeps its stream whatever others do, and tells them when it is hidden', () => {
  const told = jest.fn();
  otherTab.addEventListener('message', told);
  const end = openStream(null, nothing, nothing);
  const [first] = FakeSource.open;
  otherTab.postMessage();
  expect(told).not.toHaveBeenCalled();
  setHidden(true);
  expect(told).toHaveBeenCalledTimes(1);
  setHidden(false);
  expect(FakeSource.open).toEqual([first]);
  end();
});

test('a tab that is opened in the background has its stream when it is shown, and takes none from others before', () => {
  const told = jest.fn();
  otherTab.addEventListener('message', told);
  isHidden = true;
  const end = openStream(null, nothing, nothing);
  expect([streams(), told.mock.calls]).toEqual([[], []]);
  setHidden(false);
  expect(streams()).toEqual(['/sandbox/stream']);
  end();
  setHidden(false);
  expect(streams()).toEqual([]);
});

test('a stream is opened, and ends, where the browser forbids to hear other tabs, as with cookies blocked', () => {
  const forbidden = jest.fn(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  Object.assign(globalThis, { BroadcastChannel: forbidden });
  const end = openStream(null, nothing, nothing);
  expect(forbidden).toHaveBeenCalledTimes(1);
  setHidden(true);
  expect(streams()).toEqual(['/sandbox/stream']);
  end();
  expect(streams()).toEqual([]);
});
