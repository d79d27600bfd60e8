import { z } from 'zod';

export interface Mailbox {
  name: string;
  address: string;
}

const named = /^([^<>@\r\n]*)<([^<>\s]+)>$/;
/** A name in quotes, as RFC 5322 has it. */
const quoted = /^"(.*)"$/;

/** Reads 'Name <address>', or an address alone. */
export function readMailbox(text: string): Mailbox {
  const [, before = '', address = text] = named.exec(text) ?? [];
  const name = before.trim();
  const [, inner] = quoted.exec(name) ?? [];
  return { name: inner?.replace(/\\(.)/g, '$1') ?? name, address };
}

/** Whether it is exactly one e-mail address, with a name or without. */
export const isMailbox = (text: string): boolean => z.email().safeParse(readMailbox(text).address).success;
