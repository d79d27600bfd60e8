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

it('a tab that is hidden says so, that of all hidden ones only the last keeps its stream', async () => {
  end = openStream(address, opened);
  const heard = once(otherTab, 'message');
  setHidden(true);
  await heard;
  end();
  setHidden(false);
  expect(FakeEventSource.open).toHaveLength(0);
});
