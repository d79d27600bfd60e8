/** A request that is wrong as a request, before it means anything: answered with its own status. */
export class HttpFault extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.name = 'HttpFault';
    this.status = status;
  }
}

/** What is said of a body that is not read, by its status; the code is `invalid`. */
export const bodyFaults = {
  413: 'The body is larger than 64 kB.',
  415: 'The body must be plain JSON in UTF-8.',
} as const;
