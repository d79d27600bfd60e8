import type { Id } from './people.ts';

/** A mail that the application sent; nobody else gets it. */
export interface MailView {
  id: Id;
  at: string;
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string | null;
  headers: { name: string; value: string }[];
}

/** A webhook that the application sent to the sandbox's receiver. */
export interface WebhookView {
  id: Id;
  at: string;
  /** The same for each attempt. */
  message: string;
  attempt: number;
  /** What is wrong with the signature; null when it was verified. */
  problem: string | null;
  /** What was answered. */
  status: number;
  body: string;
}

export interface WebhooksView {
  /** Every one is answered 503. */
  refuses: boolean;
  /** The last 50, newest last. */
  deliveries: WebhookView[];
}

export interface TrafficView {
  id: number;
  at: string;
  method: string;
  /** With the query, without the base. */
  path: string;
  status: number;
  /** Milliseconds on the real clock. */
  took: number;
  /** Id of the fault rule that interfered, if one did. */
  fault: number | null;
  /** null while unchecked. */
  violations: string[] | null;
  requestBody: unknown;
  responseBody: unknown;
  auditReason: string | null;
}

export interface ViolationView {
  trafficId: number | null;
  /** Who broke the contract: the caller or the sandbox. */
  side: 'request' | 'response' | 'gateway';
  where: string;
  message: string;
}
