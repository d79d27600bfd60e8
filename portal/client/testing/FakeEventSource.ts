/** The network end of a stream of events: tests speak, the page listens. */
export class FakeEventSource extends EventTarget {
  static open: FakeEventSource[] = [];
  readonly url: string;

  constructor(url: string) {
    super();
    this.url = url;
    FakeEventSource.open.push(this);
  }

  say(data: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(data) }));
  }

  close(): void {
    FakeEventSource.open = FakeEventSource.open.filter((source) => source !== this);
  }
}
