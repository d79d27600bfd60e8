import { z } from 'zod';

const named = /^[^<>@\r\n]*<([^<>\s]+)>$/;

/** The address in 'Name <address>', or in the address alone. */
export const addressIn = (mailbox: string): string => named.exec(mailbox)?.[1] ?? mailbox;

/** Whether it is exactly one e-mail address. */
const isAddress = (text: string): boolean => z.email().safeParse(text).success;

export const isMailbox = (text: string): boolean => isAddress(addressIn(text));
