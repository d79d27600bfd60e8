import { Button, Checkbox, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { Id } from '../../api/index.ts';
import { useSession } from '../world/session.ts';
import classes from './Identity.module.css';

const usable = /^[a-z0-9_.]{2,32}$/;

/** Makes a person, inside the server or outside it. */
export function NewPersonForm({ onCreated }: { onCreated: (id: Id) => void }) {
  const { client, act, say } = useSession();
  const [name, setName] = useState('');
  const [joins, setJoins] = useState(true);
  const [error, setError] = useState<string | null>(null);

  const create = async () => {
    const username = name.trim().toLowerCase();
    if (!usable.test(username)) {
      setError('Use 2 to 32 of a–z, 0–9, _ and full stop.');
      return;
    }
    try {
      const { id } = await client.act('users/create', { username });
      if (joins) {
        await act('members/join', { userId: id });
      }
      setName('');
      onCreated(id);
    } catch (cause) {
      say(cause instanceof Error ? cause.message : 'The person was not created.');
    }
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void create();
  };

  return (
    <form className={classes.newPerson} onSubmit={submit} noValidate>
      <TextInput
        label="User name"
        autoComplete="off"
        autoCapitalize="none"
        value={name}
        error={error}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setError(null);
        }}
      />
      <Checkbox
        label="Joins the server at once"
        checked={joins}
        onChange={(event) => setJoins(event.currentTarget.checked)}
      />
      <Button type="submit" variant="default">
        Create and act as them
      </Button>
    </form>
  );
}
