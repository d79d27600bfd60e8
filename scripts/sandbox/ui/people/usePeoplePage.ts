import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Id, PersonView } from '../../api/index.ts';
import type { PeopleQuery } from '../api/createClient.ts';
import { useSession, useWorld } from '../world/session.ts';

const PAGE = 50;
const QUIET_MS = 400;
const none: Id[] = [];

export interface PeoplePage {
  /** null while the first page is read. */
  people: PersonView[] | null;
  total: number;
  first: number;
  last: number;
  next: (() => void) | null;
  previous: (() => void) | null;
}

function queryFor(q: string, filter: string): PeopleQuery {
  const base = { limit: PAGE, ...(q === '' ? {} : { q }) };
  if (filter === 'in' || filter === 'out') {
    return { ...base, where: filter };
  }
  return filter === 'all' ? base : { ...base, role: filter };
}

/** One page of the people; read again a moment after somebody changed, with the news shown at once. */
export function usePeoplePage({ q, filter }: { q: string; filter: string }): PeoplePage {
  const { client } = useSession();
  const known = useWorld((view) => view.people);
  const changes = useWorld((view) => view.peopleChanges);
  const query = useMemo(() => queryFor(q, filter), [q, filter]);
  // The ids after which the pages begin belong to one query; another one starts at the front.
  const [place, setPlace] = useState<{ query: PeopleQuery; starts: Id[] }>({ query, starts: [] });
  const starts = place.query === query ? place.starts : none;
  const [read, setRead] = useState<{ people: PersonView[]; total: number } | null>(null);
  const [settled, setSettled] = useState(changes);

  useEffect(() => {
    const timer = setTimeout(() => setSettled(changes), QUIET_MS);
    return () => clearTimeout(timer);
  }, [changes]);

  const after = starts.at(-1);
  const request = useMemo(
    () => ({ query: { ...query, ...(after === undefined ? {} : { after }) }, settled }),
    [query, after, settled],
  );
  useEffect(() => {
    let isCurrent = true;
    client.people(request.query).then(
      (found) => isCurrent && setRead(found),
      () => isCurrent && setRead((before) => before ?? { people: [], total: 0 }),
    );
    return () => {
      isCurrent = false;
    };
  }, [client, request]);

  const people = useMemo(
    () => read?.people.map((person) => known[person.id] ?? person) ?? null,
    [read, known],
  );
  const before = starts.length * PAGE;
  const total = read?.total ?? 0;
  const lastId = people?.at(-1)?.id;
  const last = before + (people?.length ?? 0);
  const forward = useCallback(() => {
    if (lastId !== undefined) {
      setPlace({ query, starts: [...starts, lastId] });
    }
  }, [lastId, query, starts]);
  const back = useCallback(() => setPlace({ query, starts: starts.slice(0, -1) }), [query, starts]);
  return {
    people,
    total,
    first: before + 1,
    last,
    next: last < total ? forward : null,
    previous: starts.length > 0 ? back : null,
  };
}
