import type { ViolationView } from '../api.ts';
import type { Exchange } from '../rest/TrafficLog.ts';

/** Checks exchanges against Discord's OpenAPI document. */
export class Conformance {
  readonly isOn: boolean = false;
  private readonly found: ViolationView[] = [];
  constructor(_path: string | null) {}
  onViolation(_listener: (violation: ViolationView) => void): void {}

  check(_exchange: Exchange): void {}

  async list(): Promise<ViolationView[]> {
    return [...this.found];
  }

  count(): number {
    return this.found.length;
  }

  clear(): void {
    this.found.length = 0;
  }
}
