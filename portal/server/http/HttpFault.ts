/** A request that is wrong as a request, before it means anything: answered with its own status. */
export class HttpFault extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.name = 'HttpFault';
    this.status = status;
  }
}
