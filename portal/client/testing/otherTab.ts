import { BroadcastChannel as Channel } from 'node:worker_threads';

const channels: Channel[] = [];

/** jsdom has none. This one does not keep the process alive. */
class UnheldChannel extends Channel {
  constructor(name: string) {
    super(name);
    this.unref();
    channels.push(this);
  }
}

Object.defineProperty(globalThis, 'BroadcastChannel', {
  configurable: true,
  writable: true,
  value: UnheldChannel,
});

/** Another tab of this browser, as far as the account goes, for a whole file of tests. */
export function openOtherTab() {
  const channel = new UnheldChannel('account');
  const heard: unknown[] = [];
  channel.addEventListener('message', (event) => {
    heard.push((event as MessageEvent).data);
  });
  afterAll(() => {
    for (const open of channels) {
      open.close();
    }
  });
  return {
    heard,
    say: (what: 'answer' | 'logOut') => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
      channel.postMessage(what);
    },
  };
}
