import type { Id } from '../../api/index.ts';

export interface Address {
  as: Id | null;
  channel: Id | null;
}

const id = /^\d{1,20}$/;

function readId(query: URLSearchParams, name: string): Id | null {
  const value = query.get(name) ?? '';
  return id.test(value) ? value : null;
}

export function parseAddress(search: string): Address {
  const query = new URLSearchParams(search);
  return { as: readId(query, 'as'), channel: readId(query, 'channel') };
}

export function formatAddress({ as, channel }: Address): string {
  const query = new URLSearchParams();
  if (as !== null) {
    query.set('as', as);
  }
  if (channel !== null) {
    query.set('channel', channel);
  }
  return query.size === 0 ? '/' : `/?${query.toString()}`;
}
